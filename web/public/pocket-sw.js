// The pocket's service worker. The build writes VERSION and FILES, every file's name with its SHA-256,
// above this line: one worker keeps exactly the files of one version, and a page is served by one
// worker alone, so two versions never mix. A newer worker waits until the page says so, or until no
// page is open.
/* global VERSION, FILES */
const SHELVES = 'hut8-pocket-';
const KEPT = SHELVES + VERSION;
const FRAME = 'index.html';
/** Names that tell contents: another version has others. */
const HASHED = /^(assets|pocket-[0-9a-f]+)\//;
const nameOf = (address) => address.slice(registration.scope.length);
const addressOf = (name) => new URL(name, registration.scope).href;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  else if (event.data === `opened ${VERSION}`) event.waitUntil(tidy());
  else event.waitUntil(tellVersion([event.source]));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  event.respondWith(fromShelf(request));
});

async function keepAll() {
  const shelf = await caches.open(KEPT);
  for (const name of Object.keys(FILES))
    if (!(await shelf.match(addressOf(name))))
      await shelf.put(addressOf(name), await fetched(name));
}

/**
 * What the page has loaded already comes from the browser's own cache; a host that changes meanwhile
 * slips nothing in.
 */
async function fetched(name) {
  for (const cache of HASHED.test(name) ? ['force-cache', 'reload'] : ['reload']) {
    const response = await fetch(addressOf(name), { cache });
    if (response.ok && (await hashOf(response.clone())) === FILES[name]) return response;
  }
  throw new Error(`${name}: the host has no such file, or that of another version`);
}

async function hashOf(response) {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function takeOver() {
  await self.clients.claim();
  await tellVersion(await self.clients.matchAll({ type: 'window' }));
}

/** A page of another version loads itself anew, and is then of this one. */
async function tellVersion(pages) {
  const shelf = await caches.open(KEPT);
  if (await shelf.match(addressOf(FRAME))) for (const page of pages) page?.postMessage(VERSION);
}

/**
 * Older versions go when a page of this one is open: until then one of theirs may still be loading.
 * A shelf that is not ours may also be a newer version's that waits, and stays.
 */
async function tidy() {
  const names = await caches.keys();
  if (registration.installing || registration.waiting) return;
  for (const name of names)
    if (name.startsWith(SHELVES) && name !== KEPT) await caches.delete(name);
}

async function fromShelf(request) {
  const shelf = await caches.open(KEPT);
  if (request.mode === 'navigate') return (await shelf.match(addressOf(FRAME))) ?? fetch(request);
  const kept = await shelf.match(request.url);
  // A page of an older version, until it is loaded anew, finds its own files under their own names.
  const older = kept || !HASHED.test(nameOf(request.url)) ? null : await caches.match(request.url);
  return kept ?? older ?? fetch(request);
}
