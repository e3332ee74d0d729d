/** What contests tell only after their window: the identifier, and what the analyst needed; then the rating follows. */
import { contests, dailyContest } from '../contests/api';
import { allGames, keyOf, type Game } from '../profile/games';
import { learn, rateGame } from '../profile/keep';

const MOST = 10;

/** The contest and the number in it of a game; null for any other game. */
function contestOf(game: Game): { contest: string; number: number } | null {
  if (game.source === 'daily') return { contest: dailyContest(game.name, game.mode), number: 1 };
  const [contest = '', number] = game.name.split('/');
  return game.source === 'contest' ? { contest, number: Number(number) } : null;
}

/** Ask about the newest games that wait for it; what cannot be known yet waits on. */
export async function settle(): Promise<void> {
  const waiting = allGames()
    .filter((game) => game.analyst === null && game.difficulty !== null && contestOf(game))
    .slice(-MOST);
  for (const game of waiting) await settleOne(game).catch(() => undefined);
}

async function settleOne(game: Game): Promise<void> {
  const place = contestOf(game);
  if (!place) return;
  const { problems } = await contests.view(place.contest);
  const problem = problems.find((each) => each.number === place.number);
  if (!problem?.machine) return;
  const known = learn(keyOf(game), {
    identifier: problem.identifier ?? '',
    analyst: [problem.machine.rounds, problem.machine.questions],
  });
  if (known) await rateGame(known);
}
