/** Keeping a game: at once when it ends, and its rating when the server has said it. */
import { allGames, keyOf, writeGames, type Game } from './games';
import { ratingsAfter, resultOf } from './ratings';
import { summary, withGame, writeSummary } from './summary';

/** Keep a finished game; one that is kept already stays as it is. */
export function keepGame(game: Game): boolean {
  const games = allGames();
  if (games.some((kept) => keyOf(kept) === keyOf(game))) return false;
  writeGames([...games, game]);
  writeSummary(withGame(summary(), game));
  return true;
}

/** What became known of a kept game later. */
export function learn(key: string, news: Partial<Game>): Game | null {
  const games = allGames();
  const known = games.find((game) => keyOf(game) === key);
  if (!known) return null;
  const game = { ...known, ...news };
  writeGames(games.map((each) => (each === known ? game : each)));
  return game;
}

/** Rate a kept game, once: every problem is a rating period of its own. */
export async function rateGame(game: Game): Promise<void> {
  const result = resultOf(game);
  if (!result || game.rating !== null) return;
  const [after] = await ratingsAfter([result], summary().ratings[game.mode] ?? null);
  if (!after) return;
  const now = summary();
  writeSummary({ ...now, ratings: { ...now.ratings, [game.mode]: after } });
  learn(keyOf(game), { rating: Math.round(after.rating) });
}
