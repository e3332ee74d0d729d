// Keeps the page itself at hand, never anything of a table. Files under /assets carry their
// content's hash in their name and can be kept for good; the page's frame is always asked for
// first, so a newer version is never hidden by an old one. A proxy may show all of it in a folder of
// its host, whose other folders may hold other apps: this worker's scope is what it keeps.
const HOME = new URL(registration.scope).pathname;
const KEPT = `hut8-assets-3 ${HOME}`;
/** Shelves of older workers of this folder; the first of them did not name it. */
const isOlder = (name) =>
  /^hut8-assets-\d+$/.test(name) || (name.endsWith(` ${HOME}`) && name !== KEPT);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(settle()));
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith(`${HOME}assets/`)) event.respondWith(fromShelf(event.request));
  else if (event.request.mode === 'navigate') event.respondWith(fromServer(event));
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

/** What a page loaded before this worker watched: without it the first visit could not be repeated offline. */
async function keep(addresses) {
  await keepFrame(await fetch(HOME));
  const shelf = await caches.open(KEPT);
  for (const address of addresses)
    if (!(await shelf.match(address))) await shelf.add(address).catch(() => undefined);
}

async function fromShelf(request) {
  const shelf = await caches.open(KEPT);
  const found = await shelf.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await shelf.put(request, fresh.clone());
  return fresh;
}

async function fromServer(event) {
  try {
    const fresh = await fetch(event.request);
    event.waitUntil(keepFrame(fresh.clone()));
    return fresh;
  } catch (fault) {
    const kept = await (await caches.open(KEPT)).match(HOME);
    if (kept) return kept;
    throw fault;
  }
}

/**
 * Every page has the same frame. A changed one means a newer version, whose files have other names:
 * the old ones go.
 */
async function keepFrame(fresh) {
  if (!fresh.ok || !fresh.headers.get('content-type')?.startsWith('text/html')) return;
  const shelf = await caches.open(KEPT);
  const old = await shelf.match(HOME);
  if (old && (await old.text()) !== (await fresh.clone().text()))
    for (const entry of await shelf.keys()) await shelf.delete(entry);
  await shelf.put(HOME, fresh);
}
