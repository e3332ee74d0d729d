/** Ratings: the rule is the server's, the results are this browser's. */
import { rest } from '$lib/rest';
import type { Rated } from '$lib/wire';
import { MODES, type Game, type Mode, type Pair } from './games';
import type { Rating, Summary } from './summary';

/** As many results fit into one request. */
const MOST = 500;

type Result = [number, Pair | null, Pair];

/** What the server rates by, or null where something of it is not known. */
export function resultOf(game: Game): Result | null {
  if (game.difficulty === null || game.analyst === null) return null;
  return [game.difficulty, game.found ? [game.rounds, game.questions] : null, game.analyst];
}

export async function ratingsAfter(results: Result[], before: Rating | null): Promise<Rating[]> {
  const found: Rating[] = [];
  for (let at = 0; at < results.length; at += MOST) {
    const { ratings } = await rest.post<Rated>('/api/rating', {
      before: found.at(-1) ?? before,
      results: results.slice(at, at + MOST),
    });
    found.push(...ratings);
  }
  return found;
}

/** Rate every game anew, as after two devices' games became one list. */
export async function ratedAnew(
  games: readonly Game[],
): Promise<{ games: Game[]; ratings: Summary['ratings'] }> {
  const ratings: Partial<Record<Mode, Rating>> = {};
  const after = new Map<Game, number>();
  for (const mode of MODES) {
    const rated = games.filter((game) => game.mode === mode && resultOf(game));
    const found = await ratingsAfter(
      rated.map((game) => resultOf(game) as Result),
      null,
    );
    rated.forEach((game, place) => after.set(game, Math.round(found[place]?.rating ?? 0)));
    const last = found.at(-1);
    if (last) ratings[mode] = last;
  }
  return { games: games.map((game) => ({ ...game, rating: after.get(game) ?? null })), ratings };
}
