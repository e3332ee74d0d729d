import { describe, expect, it } from 'vitest';
import { nextSign, withStrikes, written } from './marks';

describe('marks', () => {
  it('strike, choose and wipe in turn', () => {
    expect([nextSign(undefined), nextSign('-'), nextSign('+')]).toEqual(['-', '+', null]);
  });
  it('are written as the rules write them', () => {
    expect(written({ 'T=3': '-', 'A4.2': '+' })).toEqual(['T=3-', 'A4.2+']);
  });
  it('of one’s own stand over what is struck by itself', () => {
    expect(withStrikes({ 'T=3': '+' }, new Set(['T=3', 'S=1']))).toEqual({
      'T=3': '+',
      'S=1': '-',
    });
  });
});
