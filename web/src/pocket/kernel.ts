/** The kernel of best play in WebAssembly: its functions by name, and its memory to read and write. */
const NANOSECONDS = 1_000_000;

/** As much of a WebAssembly system interface as the kernel asks for: a clock. */
function clock(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  return {
    clock_time_get(_kind: number, _precision: bigint, address: number): number {
      const now = BigInt(Math.round(performance.now() * NANOSECONDS));
      new DataView(memory().buffer).setBigUint64(address, now, true);
      return 0;
    },
  };
}

export class Kernel {
  private constructor(private readonly exports: WebAssembly.Exports) {}

  static async open(response: Promise<Response>): Promise<Kernel> {
    let exports: WebAssembly.Exports | null = null;
    const memory = (): WebAssembly.Memory => exports?.memory as WebAssembly.Memory;
    const { instance } = await WebAssembly.instantiateStreaming(response, {
      wasi_snapshot_preview1: clock(memory),
    });
    exports = instance.exports;
    (exports._initialize as () => void)();
    return new Kernel(exports);
  }

  /** Call a function; `kinds` has a q for every number of 64 bits. */
  call(name: string, kinds: string, ...values: (number | bigint)[]): unknown {
    const passed = values.map((value, place) => (kinds[place] === 'q' ? BigInt(value) : value));
    return (this.exports[name] as (...all: unknown[]) => unknown)(...passed);
  }

  view(address: number, size: number): Uint8Array {
    return new Uint8Array((this.exports.memory as WebAssembly.Memory).buffer, address, size);
  }
}
