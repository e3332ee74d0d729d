/** What the page makes of a view of Turing: the sentence of the moment, who votes, what was won. */
import { t } from '$lib/locale.svelte';
import type { Side, TuringView, TurnedView } from './view';

export const SIDES: readonly Side[] = ['L', 'R'];
export const PAIRS = 3;
/** The part of a tick that a row lies at least. */
const LAIN = 0.9;

/** What a game is called in the history. */
export function gameTitle(view: TuringView): string {
  return `${t('imitation.title')} · ${t(`imitation.mode.${view.options.mode}`)}`;
}

export function other(side: Side): Side {
  return side === 'L' ? 'R' : 'L';
}

/** The seats that may vote in this round. */
export function interrogators(view: TuringView): number[] {
  return view.seats.flatMap((player, seat) =>
    player.active && seat !== view.responder ? [seat] : [],
  );
}

/** The round whose votes have just been turned. */
export function justTurned(view: TuringView): TurnedView | null {
  const last = view.turned.at(-1);
  return view.phase === 'turn' && last?.round === view.round ? last : null;
}

/** The one sentence that says what is going on and what one can do: its key and what it names. */
export function sentence(
  view: TuringView,
  people = 2,
): {
  key: string;
  values: Record<string, string | number>;
} {
  const values = {
    name: view.seats[view.responder]?.name ?? '',
    pair: Math.min(view.groups.L.length + 1, PAIRS),
    all: PAIRS,
    count: waitingFor(view),
  };
  if (view.phase === 'respond' && view.you?.responding)
    return {
      key: view.you.shield?.chosen ? 'imitation.say.chosen' : 'imitation.say.choose',
      values,
    };
  if (view.phase === 'respond') return { key: 'imitation.say.respond', values };
  if (view.phase === 'turn')
    return {
      key: view.you?.responding ? 'imitation.say.turned.you' : 'imitation.say.turned',
      values: { ...values, side: other(justTurned(view)?.machine ?? 'L') },
    };
  if (!view.you) return { key: 'imitation.say.watch', values };
  if (view.you.responding) return { key: 'imitation.say.silent', values };
  return {
    key: view.you.vote
      ? 'imitation.say.voted'
      : people > 1
        ? 'imitation.say.vote'
        : 'imitation.say.vote.alone',
    values: { ...values, side: view.you.vote ?? '' },
  };
}

/**
 * When a chosen pair goes to the table: on the tick after the choice, and not before the row has lain
 * for most of one. Times are seconds by the server's clock.
 */
export function releaseAt(began: number, phaseBegan: number, tick: number, chosen: number): number {
  const lain = Math.ceil((phaseBegan - began) / tick + LAIN - 1e-6);
  return began + Math.max(lain, Math.floor((chosen - began) / tick + 1e-6) + 1) * tick;
}

function waitingFor(view: TuringView): number {
  return interrogators(view).filter((seat) => !view.seats[seat]?.voted).length;
}

/** What everybody won in a turned round. */
export function pointsWon(view: TuringView, turned: TurnedView): number[] {
  const { mode } = view.options;
  return view.seats.map((_, seat) => {
    if (mode === 'cooperative') return 0;
    if (seat === turned.responder) return mode === 'standard' ? turned.right.length : 0;
    return turned.right.includes(seat) ? 1 : 0;
  });
}

/** The game as it stood before the votes were turned: what the scores show while they are being turned. */
export function beforeTurning(view: TuringView, turned: TurnedView): TuringView {
  const won = pointsWon(view, turned);
  const cast = turned.votes.filter((vote) => vote !== null).length;
  const team = view.options.mode === 'cooperative' && turned.right.length * 2 > cast ? 1 : 0;
  const seats = view.seats.map((player, seat) => {
    const points = won[seat] ?? 0;
    return {
      ...player,
      points: player.points - points,
      responder_points: player.responder_points - (seat === turned.responder ? points : 0),
    };
  });
  return { ...view, seats, team_points: view.team_points - team };
}
