/** The named problems solved in this browser: kept apart from the history, which forgets its oldest tables. */
import { recall, remember } from '$lib/storage';
import type { TableView } from '$lib/wire';

interface Wished {
  source?: string;
  name?: string;
  date?: string;
  mode?: string;
}

/** What a printed or daily problem is called in every language; any other has no name to come back to. */
export function problemKey(table: TableView | null): string | null {
  const wished = (table?.settings.wishes.problem ?? {}) as Wished;
  if (wished.source === 'booklet' || wished.source === 'hardest') return wished.name ?? null;
  return wished.source === 'daily' ? dailyKey(wished.date ?? '', wished.mode ?? 'classic') : null;
}

export function dailyKey(date: string, mode: string): string {
  return `daily:${date}:${mode}`;
}

export function solvedProblems(): Set<string> {
  return new Set(recall<string[]>('solved', []));
}

export function keepSolved(key: string | null): void {
  const all = solvedProblems();
  if (key && !all.has(key)) remember('solved', [...all, key]);
}
