import { t } from '$lib/locale.svelte';
import type { TableView } from '$lib/wire';
import { numberOf } from './collections';
import type { MachineView, Mode } from './view';

/** The facts a problem is called by. */
export interface Subject {
  mode: Mode;
  slots: number[][];
  problem?: { source?: string; name?: string; date?: string } | undefined;
}

/** What a problem is called in the history: its number in a collection, its day, or its mode and cards. */
export function titleOf({ mode, slots, problem = {} }: Subject): string {
  if (problem.source === 'booklet' || problem.source === 'hardest')
    return t(`web.source.${problem.source}`, { name: numberOf(problem.name ?? '') });
  if (problem.source === 'daily')
    return `${t('web.source.daily', { name: problem.date ?? '' })} · ${t(`mode.${mode}`)}`;
  const title = `${t(`mode.${mode}`)} · ${slots.map((slot) => slot.join('+')).join(' ')}`;
  return problem.source === 'again' ? t('web.review.of', { title }) : title;
}

/** The contest that a table belongs to, and the number of its problem there. */
export function contestAt(table: TableView | null): { contest: string; number: number } | null {
  return (
    (table?.settings.wishes.contest as { contest: string; number: number } | undefined) ?? null
  );
}

/** The page of a contest: a day has its own. */
export function contestLink(contest: string): string {
  const [kind, day, mode] = contest.split(':');
  return kind === 'daily' ? `/daily/${day}/${mode}` : `/contest/${contest}`;
}

/** What was wished for as the table's problem; a day's contest has the problem of that day. */
export function wishedProblem(table: TableView | null): Subject['problem'] {
  const day = /^daily:([\d-]+)/.exec(contestAt(table)?.contest ?? '')?.[1];
  return day
    ? { source: 'daily', date: day }
    : (table?.settings.wishes.problem as Subject['problem']);
}

export function problemTitle(view: MachineView, table: TableView | null): string {
  const contest = contestAt(table);
  const problem = wishedProblem(table);
  if (contest && problem?.source !== 'daily')
    return `${t('web.contest.of', { contest: contest.contest })} · ${contest.number}`;
  return titleOf({ mode: view.mode, slots: view.slots, problem });
}

/**
 * The page that opens this problem. An identifier decodes to the solution, so a problem of the day is
 * linked by its day, and one of a contest by the contest: whoever follows the link finds their own
 * table of it.
 */
export function problemLink(view: MachineView, table: TableView | null): string {
  const problem = (table?.settings.wishes.problem ?? {}) as NonNullable<Subject['problem']>;
  const contest = contestAt(table);
  if (contest) return contestLink(contest.contest);
  if (problem.source === 'daily') return `/daily/${problem.date ?? ''}/${view.mode}`;
  if (problem.source === 'booklet') return `/p/${problem.name ?? ''}`;
  return `/p/${view.result?.identifier ?? ''}`;
}
