/** A finished game for the profile: what the view tells, then what the server knows of its problem. */
import { rest } from '$lib/rest';
import type { PlayedScore, TableView } from '$lib/wire';
import { gradeOf } from '../../machine/grades';
import { numberOf } from '../../machine/collections';
import { parseLine } from '../../machine/notation';
import type { MachineView } from '../../machine/view';
import type { Game, Pair } from '../../profile/games';
import { keepGame, learn, rateGame } from '../../profile/keep';

interface Wishes {
  problem?: { source?: string; name?: string; date?: string };
  contest?: { contest: string; number: number };
}

/** Where a problem came from, and what it is called there. */
export function namedIn(wishes: Wishes): Pick<Game, 'source' | 'name'> {
  const { contest, problem } = wishes;
  const day = /^daily:([\d-]+):/.exec(contest?.contest ?? '')?.[1] ?? problem?.date;
  if (day) return { source: 'daily', name: day };
  if (contest) return { source: 'contest', name: `${contest.contest}/${contest.number}` };
  return { source: problem?.source ?? 'generated', name: numberOf(problem?.name ?? '') };
}

/** The game as one seat of the table played it. */
export function gameOf(view: MachineView, table: TableView, me: number, spent: number): Game {
  const result = view.result!;
  const { team } = view.options;
  const lines = (result.sheets[team ? 0 : me] ?? []).map(({ round, text }) =>
    parseLine(round, text),
  );
  const mine = result.claims.find((claim) => claim.seat === me)?.code;
  return {
    time: Math.round(Date.now() / 1000),
    mode: view.mode,
    ...namedIn(table.settings.wishes as Wishes),
    cards: view.slots.map((slot) => slot.join('+')).join(' '),
    found: team ? ['found', 'beaten'].includes(result.reason) : mine === result.code,
    rounds: lines.length,
    questions: lines.reduce((sum, line) => sum + line.answers.length, 0),
    seconds: Math.round(spent / 1000),
    aid: result.aids[team ? 0 : me] ?? 'off',
    seats: view.seats.length,
    won: result.winners.includes(me),
    room: table.room,
    identifier: result.identifier || '',
    difficulty: null,
    analyst: null,
    rating: null,
  };
}

async function analystOn(view: MachineView): Promise<Pair | null> {
  const { machine, identifier } = view.result!;
  if (machine?.player === 'analyst') return [machine.rounds, machine.questions];
  if (!identifier) return null;
  const found = await rest.get<PlayedScore>(
    `/api/problems/${encodeURIComponent(identifier)}/analyst`,
  );
  return [found.rounds, found.questions];
}

/** Keep a game, then rate it; without a server it stays unrated. */
export async function record(game: Game, view: MachineView): Promise<void> {
  if (!keepGame(game)) return;
  try {
    const [grade, analyst] = await Promise.all([
      gradeOf({ mode: view.mode, slots: view.slots }),
      analystOn(view),
    ]);
    const known = learn(game.room, { difficulty: grade.difficulty, analyst });
    if (known) await rateGame(known);
  } catch {
    // It is kept, and that is what matters: a rating that never came is no fault of the player's.
  }
}
