import { beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '$lib/locale.svelte';
import { PocketHouse } from './house';
import type { ToHouse, ToPage } from './messages';
import { opening } from './opening.svelte';

/** The worker, played by the test. */
class FakeWorker {
  static last: FakeWorker;
  heard: ToHouse[] = [];
  onmessage: ((event: { data: ToPage }) => void) | null = null;
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(message: ToHouse): void {
    this.heard.push(message);
  }
  say(message: ToPage): void {
    this.onmessage?.({ data: message });
  }
  asked<T extends ToHouse['type']>(type: T): Extract<ToHouse, { type: T }>[] {
    return this.heard.filter((message) => message.type === type) as Extract<ToHouse, { type: T }>[];
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
let house: PocketHouse;

beforeEach(() => {
  opening.trouble = null;
  vi.stubGlobal('Worker', FakeWorker);
  house = new PocketHouse({
    version: '1',
    folder: 'pocket-1/',
    bytes: 10,
    kernel: false,
    atlas: null,
  });
});

describe('the pocket’s house', () => {
  it('answers a request as a server would', async () => {
    const asked = house.fetch('/api/games', { headers: { 'accept-language': 'pl' } });
    await settled();
    const [request] = FakeWorker.last.asked('request');
    expect(request).toMatchObject({ method: 'GET', address: '/api/games', language: 'pl' });
    FakeWorker.last.say({
      type: 'answer',
      id: request?.id ?? 0,
      status: 404,
      media: 'application/json',
      content: '{"error": 1}',
    });
    const response = await asked;
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 1 });
  });

  it('carries frames both ways, and the code of the end', async () => {
    const socket = house.connect();
    const heard: unknown[] = [];
    socket.onmessage = (event) => heard.push(event.data);
    socket.onclose = (event) => heard.push(event.code);
    socket.onopen = () => socket.send('hello');
    await settled();
    const number = FakeWorker.last.asked('connect')[0]?.socket ?? 0;
    expect(FakeWorker.last.asked('frame')).toEqual([
      { type: 'frame', socket: number, text: 'hello' },
    ]);
    FakeWorker.last.say({ type: 'frame', socket: number, text: 'welcome' });
    FakeWorker.last.say({ type: 'closed', socket: number, code: 4001 });
    expect(heard).toEqual(['welcome', 4001]);
    expect(socket.readyState).toBe(3);
  });

  it('waits while another tab has the house, until somebody is back', async () => {
    const socket = house.connect();
    const codes: number[] = [];
    socket.onclose = (event) => codes.push(event.code);
    await settled();
    FakeWorker.last.say({ type: 'taken' });
    expect(codes).toEqual([1012]);
    expect(opening.elsewhere).toBe(true);
    house.connect();
    await settled();
    expect(FakeWorker.last.asked('connect')).toHaveLength(1);
    dispatchEvent(new Event('pointerdown'));
    await settled();
    expect(FakeWorker.last.asked('connect')).toHaveLength(2);
    expect(opening.elsewhere).toBe(false);
  });

  it('answers nobody any more when not all of it came, and says why', async () => {
    const asked = house.fetch('/api/games', {});
    await settled();
    FakeWorker.last.say({ type: 'trouble', what: 'interrupted', text: 'gone' });
    FakeWorker.last.say({ type: 'trouble', what: 'runtime', text: 'and so nothing starts' });
    for (const response of [await asked, await house.fetch('/api/games', {})]) {
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({
        error: { kind: 'unavailable', text: t('pocket.trouble.interrupted') },
      });
    }
    expect(opening.trouble).toBe('interrupted');
  });
});
