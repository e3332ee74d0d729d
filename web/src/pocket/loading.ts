/** Loading the runtime: files of the pocket's folder, counted as they come, unpacked where the build packed them. */

/** Names that the build packed with gzip, whatever the host does with what it sends. */
const PACKED = /\.(wasm|zip|json)$/;

export type Count = (bytes: number) => void;

/** What comes, told as it comes. */
export function counted(
  body: ReadableStream<Uint8Array>,
  count: Count,
): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
}

function mediaOf(address: string): string {
  return address.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
}

/** A file as the runtime asks for it; one that was packed lies there as `name.pack`. */
export async function load(get: typeof fetch, address: string, count: Count): Promise<Response> {
  const isPacked = PACKED.test(address);
  const response = await get(isPacked ? `${address}.pack` : address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const body = counted(response.body, count);
  const unpacked = isPacked
    ? body.pipeThrough(new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>)
    : body;
  return new Response(unpacked, { headers: { 'content-type': mediaOf(address) } });
}
