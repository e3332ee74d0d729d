import { describe, expect, it } from 'vitest';
import type { Setting } from './bookkeeping';
import { ALL_CODES, codesIn } from './codes';
import { codesLeft } from './sheet';

const classic: Setting = {
  mode: 'classic',
  slots: [[4], [7], [10], [14]],
  letters: ['A', 'B', 'C', 'D'],
};

describe('a sheet', () => {
  it('leaves every code when nothing is marked', () => {
    expect(codesLeft({}, classic)).toBe(ALL_CODES);
  });
  it('takes the codes of a struck digit away', () => {
    expect(codesIn(codesLeft({ 'T=3': '-' }, classic))).toHaveLength(100);
  });
  it('keeps only the codes of a chosen criterion', () => {
    const left = codesIn(codesLeft({ 'A4.2': '+' }, classic));
    expect(left.every((code) => code[1] === '4')).toBe(true);
    expect(left).toHaveLength(25);
  });
  it('takes what remains on a card as "or"', () => {
    const left = codesIn(codesLeft({ 'A4.2': '-' }, classic));
    expect(left.every((code) => code[1] !== '4')).toBe(true);
    expect(left).toHaveLength(100);
  });
  it('takes the last criterion left as chosen', () => {
    expect(codesLeft({ 'B7.1': '-' }, classic)).toBe(codesLeft({ 'B7.2': '+' }, classic));
    expect(codesIn(codesLeft({ 'B7.1': '-' }, classic))).toHaveLength(75);
  });
  it('in Extreme takes what remains on the pair as "or"', () => {
    const extreme: Setting = { ...classic, mode: 'extreme', slots: [[4, 7]], letters: ['A'] };
    const left = codesIn(codesLeft({ 'A4.1': '-', 'A4.3': '-', 'A7.1': '-' }, extreme));
    expect(left.every((code) => code[1] === '4' || Number(code[2]) % 2 === 1)).toBe(true);
    expect(codesLeft({ 'A4.1': '-', 'A4.3': '-', A7: '-' }, extreme)).toBe(
      codesLeft({ 'A4.2': '+' }, extreme),
    );
  });
  it('in Nightmare asks of every card that somebody can have it', () => {
    const nightmare: Setting = {
      mode: 'nightmare',
      slots: [[4], [7]],
      letters: ['A', 'B'],
    };
    const marks = { 'A7.1': '-', 'B7.1': '-' } as const;
    expect(codesIn(codesLeft(marks, nightmare))).toHaveLength(75);
  });
  it('narrows down to one code', () => {
    const marks = { 'T=2': '+', 'S=4': '+', 'C=1': '+' } as const;
    expect(codesIn(codesLeft(marks, classic))).toEqual(['241']);
  });
});
