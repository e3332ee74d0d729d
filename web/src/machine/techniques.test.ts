import { describe, expect, it } from 'vitest';
import type { Technique } from '$lib/wire';
import { beginsRows, captionOf } from './techniques';
import type { ReasonLine } from './why.svelte';

const line = (rung: string, row = true): ReasonLine => ({
  depth: row ? 1 : 0,
  rung,
  row,
  text: '',
  names: [],
  codes: [],
});
const rung = (name: string): Technique => ({
  name,
  rank: 3,
  title: name,
  lesson: '',
  nightmare: false,
});

const LADDER = ['answer', 'last_one', 'too_soon', 'loose_end'].map(rung);
const LINES = [
  line('table', false),
  line('too_soon'),
  line('too_soon'),
  line('loose_end'),
  line('last_one'),
];

describe('rows of a reason', () => {
  it('begin where the technique changes', () => {
    expect(LINES.map((_, place) => beginsRows(LINES, place))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });
  it('stand under the name of their technique, but for what is left', () => {
    const titles = LINES.map((_, place) => captionOf(LADDER, LINES, place)?.title);
    expect(titles).toEqual([undefined, 'too_soon', undefined, 'loose_end', undefined]);
  });
  it('go without a name while the ladder is not there', () => {
    expect(captionOf([], LINES, 1)).toBeUndefined();
  });
});
