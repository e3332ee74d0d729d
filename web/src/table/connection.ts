/** One seat's socket: hello, resume, acknowledgements, resending, heartbeat, backing off. It knows no game. */
import { house, type Socket } from '$lib/house';
import { locale } from '$lib/locale.svelte';
import { CLOSE, WIRE, type ClientMessage, type ServerMessage, type Welcome } from '$lib/wire';

export type Status = 'connecting' | 'open' | 'reconnecting' | 'closed';
export type Outcome = { ok: true; v: number } | { ok: false; code: string; text: string };

export interface Letter {
  id: string;
  message: Extract<ClientMessage, { type: 'do' | 'note' }>;
}

interface Waiting extends Letter {
  sentAt: number;
  resolve: (outcome: Outcome) => void;
}

export interface Handlers {
  onmessage(message: ServerMessage): void;
  onstatus(status: Status, code: number | null): void;
  /** What is still unacknowledged, so that it can be kept over a reload. */
  onoutbox(letters: Letter[]): void;
}

export interface Address {
  table: string;
  token: string | null;
}

const RESEND_AFTER = 2500;
const PING_AFTER = 10_000;
const DEAD_AFTER = 9000;
/** How long a pong may take when the network is gone, and when what was sent got no answer. */
const DOUBTED_FOR = 1000;
const UNANSWERED_FOR = 4000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const FINAL: readonly number[] = [CLOSE.token, CLOSE.table, CLOSE.replaced, CLOSE.upgrade];

/** Refusals of this moment: not done, or nobody knows; sent again with the same id, it is done once. */
const MAY_BE_SENT_AGAIN: ReadonlySet<string> = new Set(['unavailable', 'unknown', 'too fast']);

/** A room code or a table's id; anything else is no table, and the server need not be asked. */
const NAMES = /^([A-Z]{5}|[0-9a-f]{32})$/;

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('');
}

export class Connection {
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private seen: number | null = null;
  private language = '';
  private welcomed = false;
  private tries = 0;
  private lastHeard = 0;
  private lastSaid = 0;
  private pingedAt: number | null = null;
  private patience = DEAD_AFTER;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private readonly beat: ReturnType<typeof setInterval>;
  private done = false;
  private readonly wake = (): void => {
    if (document.visibilityState === 'visible') this.reconnectNow();
  };
  /** A house on this very device is heard without a network: so it is asked, not given up. */
  private readonly doubt = (): void => {
    if (this.socket && this.welcomed) this.ping(DOUBTED_FOR);
  };

  constructor(
    private readonly address: Address,
    private readonly handlers: Handlers,
    private readonly open: (table: string) => Socket = (table) => house.connect(table),
  ) {
    this.beat = setInterval(() => this.tick(), 500);
    addEventListener('online', this.wake);
    addEventListener('offline', this.doubt);
    document.addEventListener('visibilitychange', this.wake);
    if (NAMES.test(this.address.table)) this.connect();
    else this.lost(CLOSE.table);
  }

  send(
    message: { type: 'do' | 'note'; kind: string; body?: Record<string, unknown> },
    id = newId(),
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      const letter = { ...message, id, body: message.body ?? {} } as Letter['message'];
      this.waiting.set(id, { id, message: letter, sentAt: 0, resolve });
      this.tellOutbox();
      this.post();
    });
  }

  close(): void {
    this.done = true;
    clearInterval(this.beat);
    if (this.retry) clearTimeout(this.retry);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.doubt);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  private connect(): void {
    this.retry = null;
    this.welcomed = false;
    this.pingedAt = null;
    this.lastHeard = Date.now();
    this.handlers.onstatus(this.seen === null ? 'connecting' : 'reconnecting', null);
    const socket = this.open(this.address.table);
    this.socket = socket;
    this.language = locale.language;
    socket.onopen = () =>
      this.say(socket, {
        type: 'hello',
        wire: WIRE,
        ...this.address,
        after: this.seen,
        language: this.language,
      });
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.socket = null;
    this.welcomed = false;
    if (this.done) return;
    if (FINAL.includes(code)) {
      this.close();
      this.handlers.onstatus('closed', code);
      return;
    }
    this.handlers.onstatus(this.seen === null ? 'connecting' : 'reconnecting', code);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private reconnectNow(): void {
    if (this.done || this.socket) return;
    if (this.retry) clearTimeout(this.retry);
    this.connect();
  }

  private drop(): void {
    const socket = this.socket;
    this.lost(1006);
    socket?.close();
  }

  private hear(message: ServerMessage): void {
    this.lastHeard = Date.now();
    this.pingedAt = null;
    if (message.type === 'welcome' && this.welcomed) return; // a second one would take the page back
    if (message.type === 'welcome') this.greeted(message);
    else if (message.type === 'event' && !this.isNext(message.v)) return;
    else if (message.type === 'ack') this.settle(message.id, { ok: true, v: message.v });
    else if (message.type === 'reject' && message.id)
      this.settle(message.id, { ok: false, code: message.code, text: message.text });
    this.handlers.onmessage(message);
  }

  private greeted(message: Welcome): void {
    this.seen = message.v;
    this.tries = 0;
    this.welcomed = true;
    for (const letter of this.waiting.values()) letter.sentAt = 0;
    this.handlers.onstatus('open', null);
    this.post();
  }

  /** Numbers are contiguous: an old one is dropped, a gap means loss and a new hello. */
  private isNext(v: number): boolean {
    const seen = this.seen ?? 0;
    if (v > seen + 1) this.drop();
    if (v !== seen + 1) return false;
    this.seen = v;
    return true;
  }

  private settle(id: string, outcome: Outcome): void {
    const letter = this.waiting.get(id);
    if (!letter) return;
    if (!outcome.ok && MAY_BE_SENT_AGAIN.has(outcome.code)) {
      letter.sentAt = Date.now();
      return;
    }
    this.waiting.delete(id);
    this.tellOutbox();
    letter.resolve(outcome);
  }

  private post(): void {
    if (!this.welcomed || this.socket?.readyState !== 1) return;
    const now = Date.now();
    for (const letter of this.waiting.values()) {
      if (now - letter.sentAt < RESEND_AFTER) continue;
      if (letter.sentAt > this.lastHeard && this.pingedAt === null) this.ping(UNANSWERED_FOR);
      letter.sentAt = now;
      this.say(this.socket, letter.message);
    }
  }

  private tick(): void {
    if (!this.socket) return;
    const now = Date.now();
    if (this.pingedAt !== null && now - this.pingedAt > this.patience) return this.drop();
    if (!this.welcomed && now - this.lastHeard > DEAD_AFTER) return this.drop();
    this.post();
    if (this.welcomed && this.language !== locale.language) this.speak();
    // Also while others are heard all the time: the server gives up whom it does not hear.
    const quiet = now - Math.min(this.lastHeard, this.lastSaid);
    if (this.welcomed && this.pingedAt === null && quiet > PING_AFTER) this.ping(DEAD_AFTER);
  }

  private say(socket: Socket | null, message: ClientMessage): void {
    this.lastSaid = Date.now();
    socket?.send(JSON.stringify(message));
  }

  private ping(patience: number): void {
    [this.pingedAt, this.patience] = [Date.now(), patience];
    this.say(this.socket, { type: 'ping' });
  }

  /** The page has changed its language: refusals shall follow. */
  private speak(): void {
    this.language = locale.language;
    this.say(this.socket, { type: 'speak', language: this.language });
  }

  private tellOutbox(): void {
    this.handlers.onoutbox([...this.waiting.values()].map(({ id, message }) => ({ id, message })));
  }
}
