/** The lines of a reason as they are shown: one by one, as a table of rows, or as the grid of Nightmare. */
import type { ReasonLine } from './why.svelte';

export interface Placed {
  line: ReasonLine;
  place: number;
}

export interface Part {
  kind: 'line' | 'table' | 'grid';
  lines: Placed[];
}

/** One row of the grid: a criterion and who may have it; or, without a card, a sentence between the rows. */
export interface GridRow extends Placed {
  card: number;
  label: string;
  letters: ReadonlySet<string>;
}

function kindOf(line: ReasonLine, before: Part | undefined): Part['kind'] {
  if (!line.row) return 'line';
  if (line.rung === 'answer') return 'grid';
  return before?.kind === 'grid' && !line.cells?.length ? 'grid' : 'table';
}

/** Put the rows that follow each other together; rows that only end or head others say nothing of their own. */
export function partsOf(lines: readonly ReasonLine[]): Part[] {
  const parts: Part[] = [];
  lines.forEach((line, place) => {
    const last = parts.at(-1);
    const kind = kindOf(line, last);
    if (kind === 'line' || last?.kind !== kind) parts.push({ kind, lines: [] });
    if (kind !== 'table' || line.cells?.length) parts.at(-1)?.lines.push({ line, place });
  });
  return parts;
}

/** The rows of the grid, each criterion of a card once. */
export function gridOf(lines: readonly Placed[]): GridRow[] {
  const rows = new Map<string, GridRow & { letters: Set<string> }>();
  for (const placed of lines) {
    if (placed.line.rung !== 'answer')
      rows.set(`${placed.place}`, { ...placed, card: 0, label: '', letters: new Set() });
    else
      for (const [letter, card, label] of placed.line.names) {
        const key = `${card} ${label}`;
        const row = rows.get(key) ?? { ...placed, card, label, letters: new Set<string>() };
        row.letters.add(letter ?? '');
        rows.set(key, row);
      }
  }
  return [...rows.values()];
}

/** Every letter that may have something, in order. */
export function lettersIn(rows: readonly GridRow[]): string[] {
  return [...new Set(rows.flatMap((row) => [...row.letters]))].sort();
}
