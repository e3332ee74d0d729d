import { beforeEach, describe, expect, it } from 'vitest';
import type { Welcome } from '$lib/wire';
import type { Connection, Handlers, Letter, Outcome } from './connection';
import { TableClient } from './table.svelte';

/** A connection whose other end is the test. */
class Post {
  sent: {
    type: string;
    kind: string;
    body: Record<string, unknown>;
    id: string;
    resolve: (outcome: Outcome) => void;
  }[] = [];
  constructor(readonly handlers: Handlers) {}
  send(
    message: { type: string; kind: string; body?: Record<string, unknown> },
    id = `id${this.sent.length}`,
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      this.sent.push({ ...message, body: message.body ?? {}, id, resolve });
      this.handlers.onoutbox(this.sent as unknown as Letter[]);
    });
  }
  close(): void {}
}

let post: Post;
let client: TableClient;
const table = {
  id: 'x',
  room: 'KMPRT',
  game: 'machine',
  stage: 'playing',
  seats: [{ name: 'Ada' }],
  settings: { wishes: {} },
  you: 0,
};
const welcome = (more: Partial<Welcome> = {}): Welcome =>
  ({
    type: 'welcome',
    wire: 1,
    v: 5,
    seat: 0,
    view: { table, game: { round: 1 } },
    events: [],
    sheet: { n: 1, marks: { 'T=1': '-' }, texts: {} },
    chat: [],
    presence: { seats: [true], watching: 0 },
    time: Date.now() / 1000,
    ...more,
  }) as unknown as Welcome;

beforeEach(() => {
  client = new TableClient({ table: `T${Math.random()}`, token: 'secret' }, (_, handlers) => {
    post = new Post(handlers);
    return post as unknown as Connection;
  });
  post.handlers.onmessage(welcome());
});

describe('a table', () => {
  it('always shows the newest view', () => {
    expect(client.game).toEqual({ round: 1 });
    post.handlers.onmessage({ type: 'event', v: 6, view: { table, game: { round: 2 } } } as never);
    expect(client.game).toEqual({ round: 2 });
    post.handlers.onmessage({ type: 'event', v: 7 } as never);
    expect(client.game).toEqual({ round: 2 });
  });

  it('shows a mark at once and keeps it until the sheet has it', async () => {
    const noted = client.note({ kind: 'mark', cell: 'S=2', value: '+' });
    expect(client.marks).toEqual({ 'T=1': '-', 'S=2': '+' });
    post.sent[0]?.resolve({ ok: true, v: 2 });
    await noted;
    expect(client.marks['S=2']).toBe('+');
    post.handlers.onmessage({
      type: 'sheet',
      sheet: { n: 2, marks: { 'S=2': '+' }, texts: {} },
    } as never);
    expect(client.marks).toEqual({ 'S=2': '+' });
  });

  it('takes a refused mark back and says why', async () => {
    const noted = client.note({ kind: 'mark', cell: 'S=2', value: '+' });
    post.sent[0]?.resolve({ ok: false, code: 'illegal', text: 'The sheet is full.' });
    await noted;
    expect(client.marks).toEqual({ 'T=1': '-' });
    expect(client.refusal).toBe('The sheet is full.');
  });

  it('tells what happened to those who listen, and keeps what was said', () => {
    const heard: string[] = [];
    const stop = client.listen((event) => heard.push(event.kind));
    post.handlers.onmessage({
      type: 'event',
      v: 6,
      event: { kind: 'said', seat: 0, body: { text: 'Hello' } },
      view: { table, game: null },
    } as never);
    stop();
    post.handlers.onmessage({
      type: 'event',
      v: 7,
      event: { kind: 'said', seat: 0, body: { text: 'Again' } },
      view: { table, game: null },
    } as never);
    expect(heard).toEqual(['said']);
    expect(client.chat.map((line) => `${line.name}: ${line.text}`)).toEqual([
      'Ada: Hello',
      'Ada: Again',
    ]);
  });
});
