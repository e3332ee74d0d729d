import { describe, expect, it } from 'vitest';
import { gridOf, lettersIn, partsOf } from './reason_parts';
import type { ReasonLine } from './why.svelte';

const line = (rung: string, more: Partial<ReasonLine> = {}): ReasonLine => ({
  depth: 0,
  rung,
  text: rung,
  names: [],
  codes: [],
  ...more,
});
const row = (rung: string, cells: string[] = []): ReasonLine =>
  line(rung, { depth: 1, row: true, cells });

describe('the parts of a reason', () => {
  it('put rows into one table and leave out what only heads or ends them', () => {
    const lines = [
      line('table'),
      row('clash', ['A ▲=1', '', 'no code passes']),
      row('too_soon'),
      row('too_soon', ['A ▲=4', '445', 'the other 2 add nothing']),
      line('last_one'),
    ];
    const parts = partsOf(lines);
    expect(parts.map((part) => part.kind)).toEqual(['line', 'table', 'line']);
    expect(parts[1]?.lines.map((each) => each.place)).toEqual([1, 3]);
  });
  it('keep the grid apart from a table that follows it', () => {
    const lines = [row('answer'), row('lone_letter'), row('answer'), row('clash', ['', '', ''])];
    expect(partsOf(lines).map((part) => part.kind)).toEqual(['grid', 'table']);
  });
  it('make a row of the grid of every criterion, with its letters', () => {
    const told = line('answer', {
      row: true,
      names: [
        ['A', 3, 'S<3'],
        ['D', 3, 'S<3'],
        ['D', 3, 'S=3'],
      ],
    });
    const rows = gridOf([
      { line: told, place: 0 },
      { line: told, place: 1 },
      { line: row('lone_letter'), place: 2 },
    ]);
    expect(rows.map((each) => [each.card, each.label, [...each.letters]])).toEqual([
      [3, 'S<3', ['A', 'D']],
      [3, 'S=3', ['D']],
      [0, '', []],
    ]);
    expect(lettersIn(rows)).toEqual(['A', 'D']);
  });
});
