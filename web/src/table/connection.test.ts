import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import type { ServerMessage } from '$lib/wire';
import { Connection, type Letter, type Status } from './connection';

/** The other end of a socket, played by the test. */
class Wire {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(v: number): void {
    this.onopen?.();
    this.say({
      type: 'welcome',
      v,
      seat: 0,
      view: {},
      events: [],
      sheet: null,
      chat: [],
      presence: {},
      time: 0,
      wire: 1,
    });
  }
}

let wires: Wire[];
let heard: ServerMessage[];
let statuses: [Status, number | null][];
let outbox: Letter[];
let connection: Connection;
const last = (): Wire => wires.at(-1) as Wire;

beforeEach(() => {
  vi.useFakeTimers();
  locale.language = 'en';
  [wires, heard, statuses, outbox] = [[], [], [], []];
  connection = new Connection(
    { table: 'KMPRT', token: 'secret' },
    {
      onmessage: (message) => heard.push(message),
      onstatus: (status, code) => statuses.push([status, code]),
      onoutbox: (letters) => (outbox = letters),
    },
    () => {
      wires.push(new Wire());
      return last();
    },
  );
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('says hello first, with the token and what it has seen', () => {
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({
      type: 'hello',
      table: 'KMPRT',
      token: 'secret',
      after: null,
    });
  });

  it('sends nothing before it is welcome, and everything afterwards', async () => {
    const outcome = connection.send({ type: 'do', kind: 'start' });
    expect(last().sent).toHaveLength(0);
    last().welcome(3);
    const sent = last().sent.at(-1);
    expect(sent).toMatchObject({ type: 'do', kind: 'start' });
    last().say({ type: 'ack', id: sent?.id, v: 4 });
    expect(await outcome).toEqual({ ok: true, v: 4 });
    expect(outbox).toEqual([]);
  });

  it('sends an unacknowledged command again with the same id', async () => {
    last().welcome(3);
    const outcome = connection.send({ type: 'do', kind: 'question', body: { letter: 'A' } });
    vi.advanceTimersByTime(3100);
    const sent = last().sent.filter((message) => message.type === 'do');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.id).toBe(sent[1]?.id);
    last().say({ type: 'ack', id: sent[0]?.id, v: 4 });
    expect(await outcome).toEqual({ ok: true, v: 4 });
  });

  it('comes back by itself and sends again what was pending', async () => {
    last().welcome(7);
    const outcome = connection.send({ type: 'note', kind: 'undo' });
    last().onclose?.({ code: 1012 });
    expect(statuses.at(-1)).toEqual(['reconnecting', 1012]);
    expect(outbox).toHaveLength(1);
    vi.advanceTimersByTime(700);
    expect(wires).toHaveLength(2);
    last().welcome(7);
    expect(last().sent[0]).toMatchObject({ after: 7 });
    expect(last().sent[1]).toMatchObject({ type: 'note', kind: 'undo' });
    last().say({ type: 'ack', id: last().sent[1]?.id, v: 7 });
    expect(await outcome).toEqual({ ok: true, v: 7 });
  });

  it('says its language in hello, and again when the page changes it', () => {
    last().welcome(3);
    expect(last().sent[0]).toMatchObject({ type: 'hello', language: 'en' });
    locale.language = 'fr';
    vi.advanceTimersByTime(600);
    expect(last().sent.at(-1)).toEqual({ type: 'speak', language: 'fr' });
    vi.advanceTimersByTime(2000);
    expect(last().sent.filter((message) => message.type === 'speak')).toHaveLength(1);
    locale.language = 'en';
  });

  it('does not go back by a welcome that comes twice', () => {
    last().welcome(7);
    last().say({ type: 'event', v: 8 });
    last().welcome(7);
    expect(heard).toHaveLength(2);
    last().say({ type: 'event', v: 9 });
    expect(heard).toHaveLength(3);
  });

  it('drops what it has seen and says hello again when a number is missing', () => {
    last().welcome(7);
    last().say({ type: 'event', v: 7 });
    expect(heard).toHaveLength(1);
    last().say({ type: 'event', v: 8 });
    expect(heard).toHaveLength(2);
    last().say({ type: 'event', v: 10 });
    expect(heard).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(wires).toHaveLength(2);
  });

  it('pings when idle and gives a silent connection up', () => {
    last().welcome(1);
    vi.advanceTimersByTime(10_600);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(10_000);
    expect(statuses.at(-1)?.[0]).toBe('reconnecting');
  });

  it('is heard by its server though it says nothing and hears much', () => {
    last().welcome(1);
    for (let v = 2; v < 6; v++) {
      vi.advanceTimersByTime(6000);
      last().say({ type: 'event', v, event: { kind: 'moved' } });
    }
    const pings = last().sent.filter((message) => message.type === 'ping');
    expect(pings).toHaveLength(2);
  });

  it('asks at once whether it is still heard when the network is gone, and says so if it is not', () => {
    last().welcome(1);
    dispatchEvent(new Event('offline'));
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(1600);
    expect(statuses.at(-1)?.[0]).toBe('reconnecting');
  });

  it('goes on with a house that answers without a network', () => {
    last().welcome(1);
    dispatchEvent(new Event('offline'));
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(5000);
    expect(statuses.at(-1)?.[0]).toBe('open');
    expect(wires).toHaveLength(1);
  });

  it('does not wait long for a connection that answers nothing to what was sent', () => {
    last().welcome(1);
    vi.advanceTimersByTime(100);
    connection.send({ type: 'do', kind: 'question' }).catch(() => undefined);
    vi.advanceTimersByTime(8000);
    expect(statuses.some(([status]) => status === 'reconnecting')).toBe(true);
    expect(outbox).toHaveLength(1);
  });

  it('does not knock again at a table that is closed to it', () => {
    last().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(statuses.at(-1)).toEqual(['closed', 4404]);
  });

  it('tells a refusal in words, and tries again when the server was only busy', async () => {
    last().welcome(1);
    const refused = connection.send({ type: 'do', kind: 'start' }, 'one');
    last().say({ type: 'reject', id: 'one', code: 'illegal', text: 'Not now.' });
    expect(await refused).toEqual({ ok: false, code: 'illegal', text: 'Not now.' });
    const outcome = connection.send({ type: 'do', kind: 'start' }, 'two');
    last().say({ type: 'reject', id: 'two', code: 'too fast', text: 'Slow down.' });
    vi.advanceTimersByTime(3100);
    expect(last().sent.filter((message) => message.id === 'two')).toHaveLength(2);
    last().say({ type: 'ack', id: 'two', v: 2 });
    expect(await outcome).toEqual({ ok: true, v: 2 });
  });

  it('knows without asking that a misspelt room is no table', () => {
    const told: [Status, number | null][] = [];
    const open = vi.fn();
    new Connection(
      { table: 'XYZ', token: null },
      {
        onmessage: () => undefined,
        onstatus: (status, code) => told.push([status, code]),
        onoutbox: () => undefined,
      },
      open,
    );
    expect(told).toEqual([['closed', 4404]]);
    expect(open).not.toHaveBeenCalled();
  });
});
