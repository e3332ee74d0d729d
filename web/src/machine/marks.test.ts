import { describe, expect, it } from 'vitest';
import { ALL_CODES, codesIn } from './codes';
import { codesLeft, nextSign, written } from './marks';

describe('marks', () => {
  it('strike, choose and wipe in turn', () => {
    expect([nextSign(undefined), nextSign('-'), nextSign('+')]).toEqual(['-', '+', null]);
  });
  it('leave every code when there are none', () => {
    expect(codesLeft({})).toBe(ALL_CODES);
  });
  it('take the codes of a struck digit away', () => {
    expect(codesIn(codesLeft({ 'T=3': '-' }))).toHaveLength(100);
  });
  it('keep only the codes of a chosen criterion', () => {
    const left = codesIn(codesLeft({ 'A4.2': '+' }));
    expect(left.every((code) => code[1] === '4')).toBe(true);
    expect(left).toHaveLength(25);
  });
  it('do not take codes away for a struck criterion: the verifier may test another', () => {
    expect(codesLeft({ 'A4.2': '-' })).toBe(ALL_CODES);
  });
  it('narrow down to one code', () => {
    expect(codesIn(codesLeft({ 'T=2': '+', 'S=4': '+', 'C=1': '+' }))).toEqual(['241']);
  });
  it('are written as the rules write them', () => {
    expect(written({ 'T=3': '-', 'A4.2': '+' })).toEqual(['T=3-', 'A4.2+']);
  });
});
