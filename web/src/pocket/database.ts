/** The pocket's database in this browser: the journal of its tables, their owner, and what the page remembers. */
const NAME = 'hut8';
export const ENTRIES = 'entries';
export const OWNER = 'owner';
export const PROFILE = 'profile';

/** Kept on the disk before it is said to be kept. */
export const DURABLE: IDBTransactionOptions = { durability: 'strict' };

/** A name that no other tab has; a page without encryption has no `randomUUID`. */
export function newName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexeddb'));
  });
}

export function connect(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    for (const store of [ENTRIES, OWNER, PROFILE]) opening.result.createObjectStore(store);
  };
  return done(opening);
}
