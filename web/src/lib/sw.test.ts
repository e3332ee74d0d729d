import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('public/sw.js', 'utf-8');
const ORIGIN = 'http://hut8';

type Asked = string | { url: string };
const addressOf = (asked: Asked): URL =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);

class Shelf {
  readonly kept = new Map<string, string>();
  full = false;
  match = (asked: Asked): Promise<Response | undefined> => {
    const text = this.kept.get(addressOf(asked).href);
    return Promise.resolve(text === undefined ? undefined : new Response(text));
  };
  put = async (asked: Asked, response: Response): Promise<void> => {
    if (this.full) throw new DOMException('', 'QuotaExceededError');
    this.kept.set(addressOf(asked).href, await response.text());
  };
  add = async (address: string): Promise<void> => this.put(address, await served(address));
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => ({ url })));
  delete = (url: string) => Promise.resolve(this.kept.delete(url));
}

/** What the server has, by path; nothing at all when it is gone. */
let server: Record<string, string> | null;
let shelf: Shelf;
let hear: Record<string, (event: object) => void>;

function served(asked: Asked): Promise<Response> {
  const found = server?.[addressOf(asked).pathname];
  if (found === undefined) return Promise.reject(new TypeError('no answer'));
  return Promise.resolve(new Response(found, { headers: { 'content-type': 'text/html' } }));
}

async function keep(...addresses: string[]): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  hear.message?.({
    data: { keep: addresses },
    waitUntil: (work: Promise<unknown>) => (done = work),
  });
  await done;
}

async function open(path: string, mode = 'navigate'): Promise<string> {
  let answer: Promise<Response> | null = null;
  const request = { url: ORIGIN + path, method: 'GET', mode };
  hear.fetch?.({ request, respondWith: (found: Promise<Response>) => (answer = found) });
  return (await answer!).text();
}

const frame = (version: number): string => `<script src="/assets/first-${version}.js"></script>`;
const paths = (): string[] => [...shelf.kept.keys()].map((url) => new URL(url).pathname).sort();

beforeEach(async () => {
  [shelf, hear] = [new Shelf(), {}];
  server = { '/': frame(1), '/assets/first-1.js': 'first', '/assets/page-1.js': 'page' };
  const self = { addEventListener: (kind: string, how: never) => (hear[kind] = how) };
  const caches = { open: () => Promise.resolve(shelf) };
  const names = ['self', 'registration', 'caches', 'fetch', 'location'];
  const given = [self, { scope: `${ORIGIN}/` }, caches, vi.fn(served), { origin: ORIGIN }];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a script of ours, as a browser would run it
  const run = new Function(...names, SCRIPT) as (...given: unknown[]) => void;
  run(...given);
  await keep('/assets/page-1.js');
});

describe('the service worker of a server’s page', () => {
  it('keeps the frame, what it names and what the page asks for', async () => {
    expect(paths()).toEqual(['/', '/assets/first-1.js', '/assets/page-1.js']);
    server = null;
    expect(await open('/learn/tutorial')).toBe(frame(1));
    expect(await open('/assets/page-1.js', 'cors')).toBe('page');
  });

  it('goes over to a newer version when all its files are there', async () => {
    server = { '/': frame(2), '/assets/first-2.js': 'newer', '/assets/page-2.js': 'page' };
    await keep('/assets/page-2.js');
    expect(paths()).toEqual(['/', '/assets/first-2.js', '/assets/page-2.js']);
  });

  it('leaves the older version whole when a file of the newer one does not come', async () => {
    server = { '/': frame(2), '/assets/page-2.js': 'page' };
    await keep('/assets/page-2.js');
    server = null;
    expect(await open('/')).toBe(frame(1));
    expect(await open('/assets/first-1.js', 'cors')).toBe('first');
  });

  it('does not let a page of an older version take the files of a newer frame', async () => {
    server = { '/': frame(2), '/assets/first-2.js': 'newer' };
    await keep('/assets/gone-1.js');
    server = null;
    expect(await open('/')).toBe(frame(1));
  });

  it('keeps what two pages ask for together', async () => {
    server = { ...server, '/assets/one.js': '1', '/assets/other.js': '2' };
    await Promise.all([keep('/assets/one.js'), keep('/assets/other.js')]);
    expect(paths()).toContain('/assets/one.js');
    expect(paths()).toContain('/assets/other.js');
  });

  it('gives what the server sent though there is no room to keep it', async () => {
    server = { ...server, '/assets/more.js': 'more' };
    shelf.full = true;
    expect(await open('/assets/more.js', 'cors')).toBe('more');
  });
});
