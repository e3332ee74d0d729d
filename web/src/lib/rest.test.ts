import { afterEach, describe, expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import { Fault, rest, sentence } from '$lib/rest';

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

describe('a question over HTTP', () => {
  it('asks in the language of the page and shows the sentence that comes back', async () => {
    const asked = vi
      .fn<typeof fetch>()
      .mockResolvedValue(answer(404, { error: { kind: 'missing', text: 'Qui non c’è nulla.' } }));
    vi.stubGlobal('fetch', asked);
    locale.language = 'it';
    const error = await rest.get('/api/nothing').catch((fault: unknown) => fault);
    locale.language = 'en';
    expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ 'accept-language': 'it' });
    expect(error).toBeInstanceOf(Fault);
    expect(sentence(error)).toBe('Qui non c’è nulla.');
  });

  it('has a sentence of its own when no server answers', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network')));
    await locale.choose('en', false);
    const error = await rest.post('/api/tables', {}).catch((fault: unknown) => fault);
    expect(sentence(error)).toMatch(/^The server cannot be reached/);
  });
});
