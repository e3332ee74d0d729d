import { describe, expect, it } from 'vitest';
import { criterionNamed, groups, judge, LESSONS, optionText } from './exercises';

describe('judging an exercise', () => {
  it('is right only with exactly the answer', () => {
    expect(judge(['a', 'b'], new Set(['b', 'a']))).toBe('right');
  });

  it('says whether something is too much, missing, or both', () => {
    expect(judge(['a', 'b'], new Set(['a', 'b', 'c']))).toBe('extra');
    expect(judge(['a', 'b'], new Set(['a']))).toBe('missing');
    expect(judge(['a', 'b'], new Set(['c']))).toBe('both');
  });
});

describe('the lessons', () => {
  it('name criteria that are printed on the cards', () => {
    expect(criterionNamed('14 S strictly smallest').card).toBe(14);
    expect(() => criterionNamed('14 sideways')).toThrow();
  });

  it('show a shared setting once', () => {
    const paradox = LESSONS.find((lesson) => lesson.name === 'paradox');
    expect(
      paradox && groups(paradox).map((group) => [group.first, group.exercises.length]),
    ).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  it('have a text for every option that is not a card or yes and no', () => {
    for (const { parts } of LESSONS)
      for (const { kind, options } of parts)
        if (kind !== 'cards' && kind !== 'world')
          for (const option of options) expect(optionText(kind, option)).not.toBe('');
  });
});
