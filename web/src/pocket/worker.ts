/** The worker of the pocket's house: starts Python, opens the house in it and passes messages to and fro. */
import type { PyProxy } from 'pyodide/ffi';
import { newName } from './database';
import { Journal } from './journal';
import { Kernel } from './kernel';
import { Interrupted, load } from './loading';
import type { ToHouse, ToPage } from './messages';
import { startPython, type Started } from './python';
import { Thinker } from './thought';

interface Answer {
  status: number;
  media: string;
  content: string | PyProxy;
}

interface House {
  answer(method: string, address: string, body: string, language: string): Promise<Answer>;
  connect(socket: number): void;
  hear(socket: number, text: string): void;
  leave(socket: number): void;
  close(): Promise<void>;
}

interface Page {
  open_house(port: object): Promise<House>;
  bring_kernel(kernel: Kernel): void;
}

const post = (message: ToPage): void => postMessage(message);
const fail = (fault: unknown): void => {
  const what = fault instanceof Interrupted ? 'interrupted' : 'runtime';
  post({ type: 'trouble', what, text: String(fault) });
};
const home = new BroadcastChannel('hut8-house');
const me = newName();
let loaded = 0;
let python: Promise<Started> | null = null;
let kernel: Promise<Kernel> | null = null;
let thinker: Thinker | null = null;
let house: Promise<House> | null = null;
let open = false;

/** Everything Python reads comes through here, so that it is counted and unpacked. */
function serveRuntime(folder: string): (address: string) => Promise<Response> {
  const plain = fetch.bind(globalThis);
  const count = (bytes: number): void => {
    loaded += bytes;
    post({ type: 'loaded', bytes: loaded });
  };
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    return address.startsWith(folder) ? load(plain, address, count, fail) : plain(input, init);
  };
  return (address) => globalThis.fetch(address);
}

async function openHouse(): Promise<House> {
  const { pyodide, keep } = await python!;
  const page = pyodide.pyimport('hut8.pocket.page') as Page;
  if (kernel) page.bring_kernel(await kernel);
  const opened = await page.open_house({
    journal: new Journal((full) => post({ type: 'full', full })),
    thinker,
    frame: (socket: number, text: string) => post({ type: 'frame', socket, text }),
    closed: (socket: number, code: number) => post({ type: 'closed', socket, code }),
    forgetful: () => post({ type: 'trouble', what: 'forgetful', text: '' }),
    log: (text: string) => console.warn(text),
  });
  home.postMessage(me);
  open = true;
  post({ type: 'ready' });
  // The worker that thinks goes on from the same picture.
  void keep().then(() => thinker?.start());
  return opened;
}

async function answer(
  opened: House,
  message: Extract<ToHouse, { type: 'request' }>,
): Promise<void> {
  const { id, method, address, body, language } = message;
  const found = await opened.answer(method, address, body, language);
  const content = typeof found.content === 'string' ? found.content : bytesOf(found.content);
  post({ type: 'answer', id, status: found.status, media: found.media, content });
}

function bytesOf(content: PyProxy): Uint8Array {
  return content.toJs() as Uint8Array;
}

async function hear(message: ToHouse): Promise<void> {
  if (message.type === 'begin') {
    const get = serveRuntime(message.folder);
    if (message.kernel) kernel = Kernel.open(get(`${message.folder}kernel.wasm`));
    thinker = new Thinker(message);
    python = startPython(message.folder, get);
    await python;
    return;
  }
  if (message.type === 'reopen') return letGo();
  if (message.type === 'atlas') return thinker?.lookForAtlas();
  house ??= openHouse();
  const opened = await house;
  if (message.type === 'request') await answer(opened, message);
  else if (message.type === 'connect') opened.connect(message.socket);
  else if (message.type === 'frame') opened.hear(message.socket, message.text);
  else opened.leave(message.socket);
}

onmessage = (event: MessageEvent<ToHouse>) => {
  hear(event.data).catch(fail);
};
/** Python waits for ever for a program that the browser cannot compile, and says so only here. */
addEventListener('unhandledrejection', (event) => {
  if (open) return;
  event.preventDefault();
  fail(event.reason);
});

/** Close the house; it opens again when it is asked the next time. */
async function letGo(): Promise<void> {
  const closing = house;
  house = null;
  await (await closing)?.close();
}

/** Another tab has opened the house. */
home.onmessage = (event: MessageEvent<string>) => {
  if (event.data === me || !house) return;
  post({ type: 'taken' });
  void letGo();
};
