import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageFor } from './pasted';

afterEach(() => vi.unstubAllGlobals());

describe('what is pasted on the front page', () => {
  it.each([
    [' kmprt ', '/join/KMPRT'],
    ['https://hut8.example/join/KMPRT', '/join/KMPRT'],
    ['Solve this: https://hut8.example/p/139T-Z2YC-TF', '/p/139T-Z2YC-TF'],
    ['http://hut8.example/daily/2026-11-17/classic', '/daily/2026-11-17/classic'],
    ['http://hut8.example/contest/KXQWPT', '/contest/KXQWPT'],
    ['kxqwpt', '/contest/KXQWPT'],
    ['139T-Z2YC-TF', '/p/139T-Z2YC-TF'],
    ['booklet:02', '/p/booklet%3A02'],
  ])('%s leads to %s', async (text, page) => {
    expect(await pageFor(text)).toBe(page);
  });

  it('asks the server to read a set-up', async () => {
    const asked = vi.fn(() => Promise.resolve(Response.json({ name: '139T-Z2YC-TF' })));
    vi.stubGlobal('fetch', asked);
    expect(await pageFor('A 3 564\nB 7 355\nC 10 635\nD 14 720')).toBe('/p/139T-Z2YC-TF');
    expect(asked).toHaveBeenCalledOnce();
  });
});
