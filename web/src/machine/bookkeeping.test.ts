import { describe, expect, it } from 'vitest';
import { emptyCards, refuted, type Setting } from './bookkeeping';
import { parseLine } from './notation';

const classic: Setting = {
  mode: 'classic',
  slots: [[3], [7], [10], [14]],
  letters: ['A', 'B', 'C', 'D'],
};

describe('bookkeeping', () => {
  it('strikes on the card asked what would have answered differently', () => {
    const out = refuted(classic, [parseLine(1, '221 B+ A-')]);
    expect([...out].sort()).toEqual(['A3.1', 'B7.1']);
  });
  it('in Extreme strikes on both cards, and a card of which nothing remains', () => {
    const extreme: Setting = { ...classic, mode: 'extreme', slots: [[3, 7]], letters: ['A'] };
    const out = refuted(extreme, [parseLine(1, '221 A-'), parseLine(2, '222 A-')]);
    expect([...out].sort()).toEqual(['A3.1', 'A7', 'A7.1', 'A7.2']);
  });
  it('in Nightmare strikes for that letter on every card, and whose it cannot be', () => {
    const nightmare: Setting = { mode: 'nightmare', slots: [[3], [7]], letters: ['A', 'B'] };
    const out = refuted(nightmare, [parseLine(1, '221 B-'), parseLine(2, '222 B-')]);
    expect([...out].sort()).toEqual(['B3.1', 'B7', 'B7.1', 'B7.2']);
  });
  it('finds no empty card where a letter has only one', () => {
    expect(emptyCards(classic, new Set(['B7.1', 'B7.2']))).toEqual([]);
  });
});
