/** Loading the runtime: files of the pocket's folder, counted as they come, unpacked where the build packed them. */

/** Names that the build packed with gzip, whatever the host does with what it sends. */
const PACKED = /\.(wasm|zip|json)$/;

export type Count = (bytes: number) => void;

/** Something of the pocket did not come, or not whole: loaded again, it may. */
export class Interrupted extends Error {}

export type Tell = (fault: Interrupted) => void;

/** What comes, told as it comes, and when it breaks off. */
export function counted(
  body: ReadableStream<Uint8Array>,
  count: Count,
  tell: Tell = () => undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await told(reader.read(), tell);
      if (done) return controller.close();
      count(value.byteLength);
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** What is awaited, or that it was interrupted: not all who wait for it say so themselves. */
async function told<T>(coming: Promise<T>, tell: Tell): Promise<T> {
  try {
    return await coming;
  } catch (fault) {
    const interrupted = new Interrupted(String(fault));
    tell(interrupted);
    throw interrupted;
  }
}

async function answered(coming: Promise<Response>, address: string): Promise<Response> {
  const response = await coming;
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  return response;
}

function mediaOf(address: string): string {
  return address.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
}

/** A file as the runtime asks for it; one that was packed lies there as `name.pack`. */
export async function load(
  get: typeof fetch,
  address: string,
  count: Count,
  tell: Tell = () => undefined,
): Promise<Response> {
  const isPacked = PACKED.test(address);
  const response = await told(answered(get(isPacked ? `${address}.pack` : address), address), tell);
  const body = counted(response.body!, count, tell);
  const unpacked = isPacked
    ? body.pipeThrough(new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>)
    : body;
  return new Response(unpacked, { headers: { 'content-type': mediaOf(address) } });
}
