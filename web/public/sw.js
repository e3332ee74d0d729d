// Keeps the page itself at hand, never anything of a table. Files under /assets carry their
// content's hash in their name and can be kept for good; the page's frame is always asked for
// first, so a newer version is never hidden by an old one. A proxy may show all of it in a folder of
// its host, whose other folders may hold other apps: this worker's scope is what it keeps.
const HOME = new URL(registration.scope).pathname;
const KEPT = `hut8-assets-3 ${HOME}`;
/** Shelves of older workers of this folder; the first of them did not name it. */
const isOlder = (name) =>
  /^hut8-assets-\d+$/.test(name) || (name.endsWith(` ${HOME}`) && name !== KEPT);
/** Files that a frame names. */
const NAMED = /[^"']*\/assets\/[^"']+/g;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(settle()));
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(inTurn(() => keep(event.data.keep)));
});

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith(`${HOME}assets/`)) event.respondWith(fromShelf(event.request));
  else if (event.request.mode === 'navigate') event.respondWith(fromServer(event.request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** Where a notification leads: to the page that is there already, or to a new one. */
async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

async function settle() {
  for (const name of await caches.keys()) if (isOlder(name)) await caches.delete(name);
  await self.clients.claim();
}

/** Two pages that open together have their files kept one after the other. */
let before = Promise.resolve();
function inTurn(work) {
  before = before.then(work).catch(() => undefined);
  return before;
}

/**
 * Keeps a page's files, those that it loaded before this worker watched too, and then the frame that
 * names them. A file that does not come, because the server stops or has a newer version by now,
 * leaves the older frame with its files: whatever frame is kept, its page opens.
 */
async function keep(addresses) {
  const fresh = await fetch(HOME);
  if (!fresh.ok || !fresh.headers.get('content-type')?.startsWith('text/html')) return;
  const frame = await fresh.clone().text();
  const shelf = await caches.open(KEPT);
  const files = new Set([...addresses, ...(frame.match(NAMED) ?? [])].map(absolute));
  for (const file of files) if (!(await shelf.match(file))) await shelf.add(file);
  const old = await (await shelf.match(HOME))?.text();
  await shelf.put(HOME, fresh);
  // A changed frame means a newer version, whose files have other names: the old ones go.
  if (old !== undefined && old !== frame)
    for (const { url } of await shelf.keys())
      if (url !== absolute(HOME) && !files.has(url)) await shelf.delete(url);
}

function absolute(address) {
  return new URL(address, location.origin).href;
}

/** What cannot be kept, or read again, is still what the server sent. */
async function fromShelf(request) {
  const shelf = await caches.open(KEPT).catch(() => null);
  const found = await shelf?.match(request).catch(() => undefined);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await shelf?.put(request, fresh.clone()).catch(() => undefined);
  return fresh;
}

/** Every page has the same frame: without its server the one that was kept. */
async function fromServer(request) {
  try {
    return await fetch(request);
  } catch {
    const shelf = await caches.open(KEPT);
    return (await shelf.match(HOME)) ?? Response.error();
  }
}
