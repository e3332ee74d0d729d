/** What a table this browser has been to is called: kept as facts, said in the language of the page. */
import { t } from '$lib/locale.svelte';
import type { TableView } from '$lib/wire';
import { titleOf, wishedProblem, type Subject } from '../machine/titles';
import type { Game } from '../profile/games';
import type { HeldSeat } from '../table/seats';

/** The facts a title is made of, once the game is seen. */
export function subjectOf(table: TableView, game: unknown): Partial<HeldSeat> {
  if (!game) return {};
  const { mode, slots, options } = game as {
    mode?: string;
    slots?: number[][];
    options?: { mode?: string };
  };
  const problem: unknown = wishedProblem(table);
  return { subject: { problem, mode: mode ?? options?.mode ?? '', slots: slots ?? [] } };
}

export function heldTitle(held: HeldSeat): string {
  if (!held.subject) return held.title || t('web.room', { room: held.room });
  if (held.game === 'machine') return titleOf(held.subject as unknown as Subject);
  return `${t(`web.game.${held.game}`)} · ${t(`imitation.mode.${String(held.subject.mode)}`)}`;
}

/** What a kept game is called. */
export function gameTitle(game: Game): string {
  const slots = game.cards.split(' ').map((slot) => slot.split('+').map(Number));
  if (game.source === 'contest')
    return `${t('web.contest.of', { contest: game.name.split('/')[0] ?? '' })} · ${t(`mode.${game.mode}`)}`;
  const named = { source: game.source, name: game.name, date: game.name };
  return titleOf({ mode: game.mode, slots, problem: named });
}
