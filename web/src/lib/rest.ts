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

async function refused(response: Response): Promise<Fault> {
  const body: unknown = await response.json().catch(() => null);
  const error = (body as { error?: { kind?: string; text?: string } } | null)?.error;
  return new Fault(error?.kind ?? 'unavailable', error?.text ?? '', response.status, error ?? {});
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  const headers: Record<string, string> = { 'accept-language': locale.language };
  if (init.body) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await house.fetch(address, { ...init, headers });
  } catch {
    throw new Fault('offline', '', 0);
  }
  if (!response.ok) throw await refused(response);
  return response;
}

async function json<T>(response: Promise<Response>): Promise<T> {
  return (await (await response).json().catch(() => null)) as T;
}

export const rest = {
  get: <T>(address: string) => json<T>(ask(address, { method: 'GET' })),
  post: <T>(address: string, body: unknown) =>
    json<T>(ask(address, { method: 'POST', body: JSON.stringify(body) })),
  file: async (address: string) => (await ask(address, { method: 'GET' })).blob(),
};
