/** The profile as a file or a link: everything that another device needs to go on, and nothing of its settings. */
import { addressOf } from '$lib/address';
import { forgetAll, recall, remember } from '$lib/storage';
import {
  readCarried,
  VERSION,
  type Attempt,
  type Carried,
  type Contest,
  type Seat,
} from './carried';
import { allGames, merged, pack, unpack, writeGames, type Game } from './games';
import { base64url, fromBase64url, participantKey } from './participant';
import { ratedAnew } from './ratings';
import { summary, summaryOf, writeSummary } from './summary';

/** Messengers and address bars cut longer links. */
const LONGEST_LINK = 60_000;

/** Tables that are over need no seat any more. */
export function carried(): Carried {
  return {
    hut8: VERSION,
    name: recall('name', ''),
    participant: participantKey(),
    games: allGames().map(pack),
    drills: recall<Attempt[]>('drills', []),
    solved: recall<string[]>('solved', []),
    contests: recall<Contest[]>('contests', []),
    seats: recall<Seat[]>('seats', []).filter((seat) => !seat.outcome),
  };
}

/** Every entry of both, each once: what one of them lacks the other has. */
function union<T>(one: readonly T[], other: readonly T[], key: (entry: T) => string): T[] {
  const found = new Map<string, T>();
  for (const entry of [...one, ...other])
    found.set(key(entry), { ...found.get(key(entry)), ...entry });
  return [...found.values()];
}

/** Join what was brought to what is here. Its key becomes this browser's, so that both are one participant. */
export async function bringIn(brought: Carried): Promise<void> {
  const here = carried();
  const games = merged(brought.games.map(unpack), here.games.map(unpack));
  remember('participant', brought.participant);
  if (!here.name) remember('name', brought.name);
  remember(
    'drills',
    union(here.drills, brought.drills, (each) => `${each.time} ${each.seed}`).sort(
      (one, other) => one.time - other.time,
    ),
  );
  remember('solved', [...new Set([...here.solved, ...brought.solved])]);
  remember(
    'contests',
    union(brought.contests, here.contests, (each) => each.contest),
  );
  remember(
    'seats',
    union(brought.seats, recall<Seat[]>('seats', []), (each) => `${each.room} ${each.seat}`),
  );
  await keepRated(games);
}

async function keepRated(games: Game[]): Promise<void> {
  writeGames(games);
  writeSummary(summaryOf(games, summary().ratings));
  const rated = await ratedAnew(games);
  writeGames(rated.games);
  writeSummary(summaryOf(rated.games, rated.ratings));
}

/** Erase everything that this browser remembers of us. */
export function eraseEverything(): void {
  forgetAll();
}

const COLUMNS = [
  'time',
  'mode',
  'source',
  'name',
  'cards',
  'found',
  'rounds',
  'questions',
  'seconds',
  'aid',
  'seats',
  'won',
  'room',
  'identifier',
  'difficulty',
  'analyst',
  'rating',
] as const satisfies readonly (keyof Game)[];

function cell(value: Game[keyof Game]): string {
  const text = Array.isArray(value) ? value.join('/') : String(value ?? '');
  // A spreadsheet takes a text that begins like this for a formula.
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** One line per game, times as ISO 8601. */
export function csvOf(games: readonly Game[]): string {
  const line = (game: Game) =>
    COLUMNS.map((column) =>
      column === 'time' ? new Date(game.time * 1000).toISOString() : cell(game[column]),
    ).join(',');
  return [COLUMNS.join(','), ...games.map(line)].join('\r\n') + '\r\n';
}

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream) {
  const stream = new Blob([bytes]).stream().pipeThrough(way);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The link that carries the profile behind #, which is never sent to a server; null if it would be too long. */
export async function carryLink(origin: string): Promise<string | null> {
  const plain = new TextEncoder().encode(JSON.stringify(carried()));
  const packed = await through(plain, new CompressionStream('deflate-raw'));
  const link = `${origin}${addressOf('/profile/bring')}#${base64url(packed)}`;
  return link.length <= LONGEST_LINK ? link : null;
}

export async function fromFragment(fragment: string): Promise<Carried | null> {
  try {
    const packed = fromBase64url(fragment.replace(/^#/, ''));
    const plain = await through(packed, new DecompressionStream('deflate-raw'));
    return readCarried(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}
