// Keeps the page itself at hand, never anything of a table. Files under /assets carry their content's hash in their name
// and can be kept for good; the page's frame is always asked for first, so a newer version is never hidden by an old one.
const KEPT = 'hut8-assets-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith('/assets/')) event.respondWith(fromShelf(event.request));
  else if (event.request.mode === 'navigate') event.respondWith(fromServer(event.request));
});

async function fromShelf(request) {
  const shelf = await caches.open(KEPT);
  const found = await shelf.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await shelf.put(request, fresh.clone());
  return fresh;
}

async function fromServer(request) {
  const shelf = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put('/', fresh.clone());
    return fresh;
  } catch (fault) {
    const kept = await shelf.match('/');
    if (kept) return kept;
    throw fault;
  }
}
