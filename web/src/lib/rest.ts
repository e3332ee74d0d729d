/** Questions asked once, of whichever house. A refusal is a `Fault`: a sentence in the language of the page. */
import { house } from '$lib/house';
import { locale, t } from '$lib/locale.svelte';

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

/** What to show of anything that went wrong: the server's sentence, or that there was no server to speak. */
export function sentence(error: unknown): string {
  return (error instanceof Fault && error.message) || t('web.fault.unreachable');
}

interface Asking {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

async function refused(response: Response): Promise<Fault> {
  const body: unknown = await response.json().catch(() => null);
  const error = (body as { error?: { kind?: string; text?: string } } | null)?.error;
  return new Fault(error?.kind ?? 'unavailable', error?.text ?? '', response.status, error ?? {});
}

async function ask(
  address: string,
  init: RequestInit,
  { token, signal }: Asking,
): Promise<Response> {
  const headers: Record<string, string> = { 'accept-language': locale.language };
  if (token) headers.authorization = `Bearer ${token}`;
  if (init.body) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await house.fetch(address, { ...init, headers, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Fault('offline', '', 0);
  }
  if (!response.ok) throw await refused(response);
  return response;
}

async function json<T>(response: Promise<Response>): Promise<T> {
  return (await (await response).json().catch(() => null)) as T;
}

export const rest = {
  get: <T>(address: string, options: Asking = {}) =>
    json<T>(ask(address, { method: 'GET' }, options)),
  post: <T>(address: string, body: unknown, options: Asking = {}) =>
    json<T>(ask(address, { method: 'POST', body: JSON.stringify(body) }, options)),
  file: async (address: string) => (await ask(address, { method: 'GET' }, {})).blob(),
};
