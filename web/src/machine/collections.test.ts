import { locale } from '$lib/locale.svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { inPrintedOrder, nextProblem, numberOf } from './collections';

describe('the French booklet', () => {
  afterEach(() => locale.choose('en', false));

  it('prints 02 and 03 the other way round, under the same names', async () => {
    await locale.choose('fr', false);
    expect(['01', '02', '03', '04'].map((number) => numberOf(`booklet:${number}`))).toEqual([
      '01',
      '03 (booklet:02)',
      '02 (booklet:03)',
      '04',
    ]);
    expect(inPrintedOrder(['01', '02', '03', '04'])).toEqual(['01', '03', '02', '04']);
    expect(numberOf('hardest:02')).toBe('02');
  });

  it('is gone through in its own order', async () => {
    await locale.choose('fr', false);
    expect(['01', '03', '02'].map((number) => nextProblem(`booklet:${number}`)?.name)).toEqual([
      'booklet:03',
      'booklet:02',
      'booklet:04',
    ]);
  });
});

describe('named problems', () => {
  it('are followed by the next of their collection', () => {
    expect(nextProblem('booklet:09')).toEqual({ source: 'booklet', name: 'booklet:10' });
    expect(nextProblem('hardest:25')).toEqual({ source: 'hardest', name: 'hardest:26' });
  });

  it('end with the last, and others have none', () => {
    for (const name of ['booklet:20', 'hardest:26', '1EQ4-SFVK-Y2SZ', ''])
      expect(nextProblem(name)).toBeNull();
  });

  it('are called by their number', () => {
    expect(numberOf('hardest:03')).toBe('03');
    expect(numberOf('2026-11-16')).toBe('2026-11-16');
  });
});
