/** What pages need of the profile at once, kept beside the games: the front page does not read ten thousand of them. */
import { recall, remember } from '$lib/storage';
import { extended, foundInTime, NO_STREAK, type Streak } from './days';
import type { Game, Mode } from './games';

/** A rating by Glicko-2, as the server gives it. */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export interface Summary {
  games: number;
  found: number;
  streak: Streak;
  ratings: Partial<Record<Mode, Rating>>;
}

const EMPTY: Summary = { games: 0, found: 0, streak: NO_STREAK, ratings: {} };
const KEY = 'profile';

export const summary = (): Summary => recall(KEY, EMPTY);

export function withGame(before: Summary, game: Game): Summary {
  return {
    ...before,
    games: before.games + 1,
    found: before.found + (game.found ? 1 : 0),
    streak: foundInTime(game) ? extended(before.streak, game.name) : before.streak,
  };
}

export function summaryOf(games: readonly Game[], ratings: Summary['ratings']): Summary {
  return games.reduce(withGame, { ...EMPTY, ratings });
}

export function writeSummary(value: Summary): void {
  remember(KEY, value);
}
