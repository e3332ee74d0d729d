/** What goes from one device to another, and whether something that is brought is that: else no page could show it. */
import type { pack } from './games';
import { KEY } from './participant';

export const VERSION = 1;

export type Row = ReturnType<typeof pack>;
export interface Attempt {
  technique: string;
  seed: string;
  right: boolean;
  time: number;
}
export interface Contest {
  contest: string;
}
export interface Seat {
  room: string;
  seat: number;
  token: string;
  outcome?: string;
}

export interface Carried {
  hut8: number;
  name: string;
  participant: string;
  games: Row[];
  drills: Attempt[];
  solved: string[];
  contests: Contest[];
  seats: Seat[];
}

type Kind = 'string' | 'number' | 'boolean';

const ATTEMPT = { technique: 'string', seed: 'string', right: 'boolean', time: 'number' } as const;
const CONTEST = { contest: 'string' } as const;
const SEAT = { room: 'string', seat: 'number', token: 'string' } as const;
const ROW = 'number number string string string number number number number number string string';
const ROW_LENGTH = 15;
/** Seconds that a date can be made of. */
const LATEST = 1e11;

/** Read what somebody brings; null if it is no profile. */
export function readCarried(text: string): Carried | null {
  try {
    const found = JSON.parse(text) as Partial<Carried>;
    return isCarried(found) ? found : null;
  } catch {
    return null;
  }
}

function isCarried(found: Partial<Carried>): found is Carried {
  if (found.hut8 !== VERSION || typeof found.name !== 'string') return false;
  return (
    KEY.test(found.participant ?? '') &&
    isListOf(found.games, isRow) &&
    isListOf(found.drills, (entry) => hasKinds(entry, ATTEMPT)) &&
    isListOf(found.solved, (entry) => typeof entry === 'string') &&
    isListOf(found.contests, (entry) => hasKinds(entry, CONTEST)) &&
    isListOf(found.seats, (entry) => hasKinds(entry, SEAT))
  );
}

function isListOf(list: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isEntry);
}

function hasKinds(entry: unknown, kinds: Readonly<Record<string, Kind>>): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const fields = entry as Record<string, unknown>;
  return Object.entries(kinds).every(([name, kind]) => typeof fields[name] === kind);
}

function isRow(row: unknown): boolean {
  if (!Array.isArray(row) || row.length !== ROW_LENGTH) return false;
  const [time, , , , , , , , , , , , difficulty, analyst, rating] = row as unknown[];
  return (
    ROW.split(' ').every((kind, place) => typeof row[place] === kind) &&
    Math.abs(time as number) < LATEST &&
    isNumberOrNull(difficulty) &&
    isPairOrNull(analyst) &&
    isNumberOrNull(rating)
  );
}

const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

function isPairOrNull(value: unknown): boolean {
  if (value === null) return true;
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')
  );
}
