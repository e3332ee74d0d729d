/** Games and what the page remembers as one file, for another house: `hut8 pocket import` reads it, and the pocket. */
import { rest } from '$lib/rest';
import { recall, remember } from '$lib/storage';
import type { HeldSeat } from '../table/seats';
import { reopen } from './house';
import { connect, done, DURABLE, ENTRIES, PROFILE } from './database';

const FORMAT = 1;
const SEATS = 'seats';
/** Names of tables; contests have others. */
const TABLE = /^[0-9a-f]{32}$/;

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

/** What became of the tables of a file, by room code, and the seats that it opens here. */
export interface Brought {
  new: string[];
  /** They went on elsewhere, and here now too. */
  further: string[];
  known: string[];
  /** They went on in both places, and stay here as they are. */
  apart: string[];
  /** Another table here has the room code. */
  taken: string[];
  seats: [room: string, seat: number, token: string][];
}

/** Take in what a file has and this browser has not: the house itself compares the tables. */
export async function bringGames(text: string): Promise<Brought> {
  const games = JSON.parse(text) as Games;
  if (games.hut8 !== FORMAT) throw new Error('no file of games');
  if (await bringContests(games.tables)) reopen();
  const brought = await rest.post<Brought>('/api/pocket/games', { text });
  for (const [key, value] of Object.entries(games.profile))
    if (key !== SEATS && recall<unknown>(key, null) === null) remember(key, JSON.parse(value));
  bringSeats(games.profile[SEATS], brought.seats);
  return brought;
}

/** One's own contests, which this browser does not have yet, commit by commit. */
async function bringContests(tables: Games['tables']): Promise<number> {
  const database = await connect();
  const writing = database.transaction(ENTRIES, 'readwrite', DURABLE);
  const entries = writing.objectStore(ENTRIES);
  let came = 0;
  for (const [name, texts] of Object.entries(tables)) {
    if (TABLE.test(name) || (await done(entries.count([name, 1])))) continue;
    texts.forEach((entry, place) => entries.add(entry, [name, place + 1]));
    came += 1;
  }
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error ?? new Error('aborted'));
  });
  database.close();
  return came;
}

function bringSeats(text: string | undefined, opened: Brought['seats']): void {
  const mine = recall<HeldSeat[]>(SEATS, []);
  const others = (text ? (JSON.parse(text) as HeldSeat[]) : []).filter(
    ({ room, seat, token }) =>
      opened.some((one) => one[0] === room && one[1] === seat && one[2] === token) &&
      !mine.some((held) => held.room === room && held.seat === seat),
  );
  if (others.length) remember(SEATS, [...mine, ...others]);
}
