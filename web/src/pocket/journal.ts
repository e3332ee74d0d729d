/**
 * The journal of the house in IndexedDB: one text per commit, under its table and number. Whoever
 * opened it last owns it: an older owner, in another tab, can write no more.
 */
import { connect, done, DURABLE, ENTRIES, newName, OWNER } from './database';

class Taken extends Error {}

export class Journal {
  private database: IDBDatabase | null = null;
  private readonly me = newName();

  /** `full` hears whether the browser has no room for more. */
  constructor(private readonly full: (isFull: boolean) => void) {}

  /** Become the owner; every table's entries in order, as JSON. */
  async open(): Promise<string> {
    this.database ??= await connect();
    await this.change((entries, owner) => {
      owner.put(this.me, OWNER);
      return entries;
    }, false);
    const reading = this.database.transaction(ENTRIES).objectStore(ENTRIES);
    const [keys, texts] = await Promise.all([done(reading.getAllKeys()), done(reading.getAll())]);
    const tables: Record<string, string[]> = {};
    (keys as [string, number][]).forEach(([table], place) => {
      (tables[table] ??= []).push(texts[place] as string);
    });
    return JSON.stringify(tables);
  }

  /** Add an entry; when this resolves it is on the disk. */
  async write(table: string, number: number, text: string): Promise<void> {
    try {
      await this.change((entries) => entries.add(text, [table, number]));
      this.full(false);
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'QuotaExceededError') this.full(true);
      throw fault;
    }
  }

  async erase(tables: string): Promise<void> {
    await this.change((entries) => {
      for (const table of JSON.parse(tables) as string[])
        entries.delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    });
  }

  private change(
    make: (entries: IDBObjectStore, owner: IDBObjectStore) => unknown,
    mine = true,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.database) return reject(new Taken());
      const writing = this.database.transaction([ENTRIES, OWNER], 'readwrite', DURABLE);
      const [entries, owner] = [writing.objectStore(ENTRIES), writing.objectStore(OWNER)];
      let fault: Error | null = null;
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(fault ?? writing.error ?? new Error('aborted'));
      owner.get(OWNER).onsuccess = (event) => {
        try {
          if (mine && (event.target as IDBRequest<string>).result !== this.me) throw new Taken();
          make(entries, owner);
        } catch (found) {
          fault = found as Error;
          writing.abort();
        }
      };
    });
  }
}
