/** Questions asked once, over HTTP. A refusal is a `Fault` whose text is a sentence for people. */
export class Fault extends Error {
  constructor(
    readonly kind: string,
    text: string,
    readonly status: number,
    readonly details: Record<string, unknown> = {},
  ) {
    super(text);
  }
}

interface Asking {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const error = (body as { error?: { kind?: string; text?: string } } | null)?.error;
  throw new Fault(error?.kind ?? 'unavailable', error?.text ?? '', response.status, (error ?? {}) as Record<string, unknown>);
}

async function ask<T>(address: string, init: RequestInit, { token, signal }: Asking): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (init.body) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Fault('offline', '', 0);
  }
  return read<T>(response);
}

export const rest = {
  get: <T>(address: string, options: Asking = {}) => ask<T>(address, { method: 'GET' }, options),
  post: <T>(address: string, body: unknown, options: Asking = {}) => ask<T>(address, { method: 'POST', body: JSON.stringify(body) }, options),
};
