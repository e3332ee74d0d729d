/** Finished games as this browser keeps them, one short row each: ten thousand fit and are read at once. */
import { recall, remember } from '$lib/storage';

export const MODES = ['classic', 'extreme', 'nightmare'] as const;
/** In the order of their numbers in the rows, which stay as they are. */
const AIDS = ['off', 'bookkeeping', 'everything', 'asked'] as const;
export type Mode = (typeof MODES)[number];
export type Aid = (typeof AIDS)[number];
export type Pair = [number, number];

export interface Game {
  /** When it ended, in seconds. */
  time: number;
  mode: Mode;
  /** Where the problem came from: `daily`, `booklet`, `contest`, `box` ... */
  source: string;
  /** What it is called there: its day, its number, the contest and the number in it. */
  name: string;
  /** Its cards, such as `4 9 11 14`. */
  cards: string;
  found: boolean;
  rounds: number;
  questions: number;
  /** How long it was played, in seconds. */
  seconds: number;
  aid: Aid;
  /** How many played. */
  seats: number;
  won: boolean;
  room: string;
  /** The problem as a short text, once it may be told. */
  identifier: string;
  difficulty: number | null;
  /** What the analyst needed, rounds and questions. */
  analyst: Pair | null;
  /** The rating after it. */
  rating: number | null;
}

type Row = [
  number,
  number,
  string,
  string,
  string,
  number,
  number,
  number,
  number,
  number,
  string,
  string,
  number | null,
  Pair | null,
  number | null,
];
const FOUND = 1;
const WON = 2;

export function pack(game: Game): Row {
  return [
    game.time,
    MODES.indexOf(game.mode) + MODES.length * AIDS.indexOf(game.aid),
    game.source,
    game.name,
    game.cards,
    (game.found ? FOUND : 0) + (game.won ? WON : 0),
    game.rounds,
    game.questions,
    game.seconds,
    game.seats,
    game.room,
    game.identifier,
    game.difficulty,
    game.analyst,
    game.rating,
  ];
}

export function unpack(row: Row): Game {
  const [time, kind, source, name, cards, ends, rounds, questions, seconds, seats, ...rest] = row;
  const [room, identifier, difficulty, analyst, rating] = rest;
  return {
    time,
    mode: MODES[kind % MODES.length] ?? 'classic',
    source,
    name,
    cards,
    found: (ends & FOUND) > 0,
    rounds,
    questions,
    seconds,
    aid: AIDS[Math.floor(kind / MODES.length)] ?? 'off',
    seats,
    won: (ends & WON) > 0,
    room,
    identifier,
    difficulty,
    analyst,
    rating,
  };
}

const KEY = 'games';

/** Every game, the oldest first. */
export function allGames(): Game[] {
  return recall<Row[]>(KEY, []).map(unpack);
}

export function writeGames(games: readonly Game[]): void {
  remember(KEY, games.map(pack));
}

/** A game is the same wherever it was kept: a room is a game, and a game with the box a moment. */
export function keyOf(game: Game): string {
  return game.room || String(game.time);
}

/** Two devices' games as one list: each once, in the order of time; what is known of a game later wins. */
export function merged(one: readonly Game[], other: readonly Game[]): Game[] {
  const found = new Map<string, Game>();
  for (const game of [...one, ...other]) {
    const before = found.get(keyOf(game));
    found.set(keyOf(game), before && before.analyst && !game.analyst ? before : game);
  }
  return [...found.values()].sort((a, b) => a.time - b.time);
}
