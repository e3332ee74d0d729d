import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAll } from '$lib/storage';
import { keepAttempt, schedule, weakest } from './training.svelte';

/** The largest body that the server takes. */
const BODY = 16_384;

describe('the schedule of drills', () => {
  let sent = '';
  beforeEach(() => {
    forgetAll();
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      sent = init.body as string;
      return Promise.resolve(new Response('{"next": {"technique": "clash", "seed": null}}'));
    });
  });

  it('is asked for with no more attempts than a request holds', async () => {
    for (let at = 0; at < 400; at += 1)
      keepAttempt({
        technique: 'last_one',
        seed: '1234567890123456789',
        right: true,
        time: 1e9 + at / 8,
      });
    await schedule();
    expect(sent.length).toBeLessThan(BODY);
    expect(sent).toContain(String(1e9 + 399 / 8));
  });

  it('tells what to practise once something was tried', async () => {
    await schedule();
    expect(weakest()).toBeNull();
    keepAttempt({ technique: 'last_one', seed: '1', right: true, time: 1 });
    await schedule();
    expect(weakest()).toBe('clash');
  });
});
