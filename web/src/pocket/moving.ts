/** Games and what the page remembers as one file, for another house: `hut8 pocket import` reads it, and the pocket. */
import { recall, remember } from '$lib/storage';
import type { HeldSeat } from '../table/seats';
import { reopen } from './house';
import { connect, done, DURABLE, ENTRIES, PROFILE } from './database';

const FORMAT = 1;

interface Games {
  hut8: number;
  /** Every table's journal: one text per commit. */
  tables: Record<string, string[]>;
  profile: Record<string, string>;
}

export async function gamesFile(): Promise<Blob> {
  const database = await connect();
  const reading = database.transaction([ENTRIES, PROFILE]);
  const all = (name: string): Promise<[IDBValidKey[], string[]]> => {
    const store = reading.objectStore(name);
    return Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<string[]>)]);
  };
  const [[keys, texts], [names, values]] = await Promise.all([all(ENTRIES), all(PROFILE)]);
  database.close();
  const games: Games = { hut8: FORMAT, tables: {}, profile: {} };
  (keys as [string, number][]).forEach(([table], place) => {
    (games.tables[table] ??= []).push(texts[place] ?? '');
  });
  names.forEach((name, place) => (games.profile[name as string] = values[place] ?? ''));
  return new Blob([JSON.stringify(games)], { type: 'application/json' });
}

/**
 * Take in the games of a file that are not here yet or went on elsewhere, with the seats at them;
 * return how many they were.
 */
export async function bringGames(text: string): Promise<number> {
  const games = JSON.parse(text) as Games;
  if (games.hut8 !== FORMAT) throw new Error('no file of games');
  const came = await bringTables(games.tables);
  for (const [key, value] of Object.entries(games.profile))
    if (recall<unknown>(key, null) === null) remember(key, JSON.parse(value));
  bringSeats(games.profile.seats);
  if (came) reopen();
  return came;
}

/** How far a table has come. */
function eventsIn(texts: string[]): number {
  return texts
    .map((text) => (JSON.parse(text) as { events?: unknown[] }).events?.length ?? 0)
    .reduce((all, some) => all + some, 0);
}

async function bringTables(tables: Games['tables']): Promise<number> {
  const database = await connect();
  const writing = database.transaction(ENTRIES, 'readwrite', DURABLE);
  const entries = writing.objectStore(ENTRIES);
  let came = 0;
  for (const [table, texts] of Object.entries(tables)) {
    const whole = IDBKeyRange.bound([table, 0], [table, Infinity]);
    const known = (await done(entries.getAll(whole))) as string[];
    if (known.length && eventsIn(texts) <= eventsIn(known)) continue;
    entries.delete(whole);
    texts.forEach((entry, place) => entries.add(entry, [table, place + 1]));
    came += 1;
  }
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onabort = reject;
  });
  database.close();
  return came;
}

function bringSeats(text: string | undefined): void {
  const mine = recall<HeldSeat[]>('seats', []);
  const others = (text ? (JSON.parse(text) as HeldSeat[]) : []).filter(
    (seat) => !mine.some((held) => held.room === seat.room && held.seat === seat.seat),
  );
  if (others.length) remember('seats', [...mine, ...others]);
}
