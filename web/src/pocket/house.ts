/** The page's half of the pocket's house: questions and sockets as messages to its worker. */
import type { House, Socket } from '$lib/house';
import { t } from '$lib/locale.svelte';
import type { Pocket } from '$lib/pocket';
import type { ToHouse, ToPage, Trouble } from './messages';
import { atlasAddress } from './atlas';
import { opening } from './opening.svelte';

export { keepProfile } from './profile';

/** What a socket hears when another tab has taken the house: connect again, later. */
const RESTARTS = 1012;
const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];

class PocketSocket implements Socket {
  readyState = CONNECTING;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  constructor(
    private readonly number: number,
    private readonly say: (message: ToHouse) => void,
  ) {}

  open(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = OPEN;
    this.say({ type: 'connect', socket: this.number });
    this.onopen?.();
  }

  send(text: string): void {
    this.say({ type: 'frame', socket: this.number, text });
  }

  close(): void {
    if (this.readyState === OPEN) this.say({ type: 'close', socket: this.number });
    this.readyState = CLOSED;
  }

  ended(code: number): void {
    this.readyState = CLOSED;
    this.onclose?.({ code });
  }
}

let current: PocketHouse | null = null;

/** What everybody hears who asks a house that cannot open. */
function refusal(what: Trouble): Response {
  const error = { kind: 'unavailable', text: t(`pocket.trouble.${what}`) };
  return new Response(JSON.stringify({ error }), { status: 503 });
}

/** Have the house read its journal anew. */
export function reopen(): void {
  current?.reopen();
}

/** Have the house look for the atlas on this device. */
export function atlasChanged(): void {
  current?.lookForAtlas();
}

export class PocketHouse implements House {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (response: Response) => void>();
  private readonly sockets = new Map<number, PocketSocket>();
  /** Waits while another tab has the house, until somebody is back at this one. */
  private mine: Promise<void> = Promise.resolve();
  private count = 0;
  /** It will not open any more. */
  private shut = false;

  constructor(pocket: Pocket) {
    current = this; // eslint-disable-line @typescript-eslint/no-this-alias -- the one house of this page
    opening.total = pocket.bytes;
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event: MessageEvent<ToPage>) => this.hear(event.data);
    // Of a worker whose file did not come there is nothing to say.
    this.worker.onerror = ({ message }) => this.fail(message ? 'runtime' : 'interrupted', message);
    const folder = new URL(pocket.folder, document.baseURI).href;
    const atlas = atlasAddress(pocket.atlas);
    this.say({ type: 'begin', folder, kernel: pocket.kernel, atlas });
  }

  async fetch(address: string, init: RequestInit): Promise<Response> {
    await this.mine;
    if (opening.trouble && this.shut) return refusal(opening.trouble);
    const id = (this.count += 1);
    const language = new Headers(init.headers).get('accept-language') ?? 'en';
    const body = typeof init.body === 'string' ? init.body : '';
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.say({ type: 'request', id, method: init.method ?? 'GET', address, body, language });
    });
  }

  connect(): Socket {
    const number = (this.count += 1);
    const socket = new PocketSocket(number, (message) => this.say(message));
    this.sockets.set(number, socket);
    void this.mine.then(() => socket.open());
    return socket;
  }

  reopen(): void {
    this.say({ type: 'reopen' });
  }

  lookForAtlas(): void {
    this.say({ type: 'atlas' });
  }

  private say(message: ToHouse): void {
    this.worker.postMessage(message);
  }

  private hear(message: ToPage): void {
    if (message.type === 'loaded') opening.loaded = message.bytes;
    else if (message.type === 'ready') opening.done();
    else if (message.type === 'answer') this.answered(message);
    else if (message.type === 'frame')
      this.sockets.get(message.socket)?.onmessage?.({ data: message.text });
    else if (message.type === 'closed') this.closed(message.socket, message.code);
    else if (message.type === 'taken') this.lost();
    else if (message.type === 'full') opening.full = message.full;
    else this.fail(message.what, message.text);
  }

  /** Say what is wrong, to those too who wait for an answer that does not come any more. */
  private fail(what: Trouble, text: string): void {
    opening.fail(what, text);
    if (what === 'forgetful') return;
    this.shut = !opening.ready;
    for (const answer of this.waiting.values()) answer(refusal(opening.trouble ?? what));
    this.waiting.clear();
  }

  private answered({ id, status, media, content }: Extract<ToPage, { type: 'answer' }>): void {
    const headers = { 'content-type': media };
    this.waiting.get(id)?.(new Response(content as BodyInit, { status, headers }));
    this.waiting.delete(id);
  }

  private closed(number: number, code: number): void {
    this.sockets.get(number)?.ended(code);
    this.sockets.delete(number);
  }

  private lost(): void {
    opening.elsewhere = true;
    this.mine = backHere().then(() => {
      opening.elsewhere = false;
    });
    for (const number of [...this.sockets.keys()]) this.closed(number, RESTARTS);
  }
}

/** Somebody looks at this page again, or touches it. */
function backHere(): Promise<void> {
  return new Promise((resolve) => {
    const leaving = new AbortController();
    const here = (): void => {
      if (document.visibilityState !== 'visible') return;
      leaving.abort();
      resolve();
    };
    for (const kind of ['focus', 'pointerdown', 'keydown'])
      addEventListener(kind, here, { signal: leaving.signal });
    document.addEventListener('visibilitychange', here, { signal: leaving.signal });
  });
}
