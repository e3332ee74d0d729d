/** What the profile says of all games together: counted once, when its page is opened. */
import { MODES, type Game, type Mode } from './games';
import { dayOf } from './days';

export interface Best {
  rounds: number;
  questions: number;
  seconds: number;
}

export interface Figures {
  games: number;
  found: number;
  rounds: number;
  questions: number;
  seconds: number;
  /** The fewest rounds (then questions) and the shortest time to a find, without and with notes that think along. */
  bests: { alone: Best | null; aided: Best | null };
}

const NOTHING: Figures = {
  games: 0,
  found: 0,
  rounds: 0,
  questions: 0,
  seconds: 0,
  bests: { alone: null, aided: null },
};

function better(best: Best | null, game: Game): Best {
  if (!best) return { rounds: game.rounds, questions: game.questions, seconds: game.seconds };
  const fewer =
    game.rounds < best.rounds || (game.rounds === best.rounds && game.questions < best.questions);
  const { rounds, questions } = fewer ? game : best;
  return { rounds, questions, seconds: Math.min(best.seconds, game.seconds) };
}

function counted(before: Figures, game: Game): Figures {
  const side = game.aid === 'off' ? 'alone' : 'aided';
  return {
    games: before.games + 1,
    found: before.found + (game.found ? 1 : 0),
    rounds: before.rounds + game.rounds,
    questions: before.questions + game.questions,
    seconds: before.seconds + game.seconds,
    bests: game.found
      ? { ...before.bests, [side]: better(before.bests[side], game) }
      : before.bests,
  };
}

export const figuresOf = (games: readonly Game[]): Figures => games.reduce(counted, NOTHING);

export function figuresByMode(games: readonly Game[]): [Mode, Figures][] {
  return MODES.map(
    (mode) => [mode, figuresOf(games.filter((game) => game.mode === mode))] as [Mode, Figures],
  ).filter(([, figures]) => figures.games > 0);
}

/** How many games ended on each day. */
export function gamesByDay(games: readonly Game[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { time } of games) {
    const day = dayOf(time * 1000);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

export interface Filter {
  text: string;
  mode: string;
  source: string;
  outcome: '' | 'found' | 'missed';
}

/** The games that a filter leaves, the newest first; every word must occur in what `describe` says of a game. */
export function filtered(
  games: readonly Game[],
  { text, mode, source, outcome }: Filter,
  describe: (game: Game) => string,
): Game[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return games
    .filter(
      (game) =>
        (!mode || game.mode === mode) &&
        (!source || game.source === source) &&
        (!outcome || game.found === (outcome === 'found')) &&
        (!words.length || words.every((word) => describe(game).toLowerCase().includes(word))),
    )
    .reverse();
}
