import { describe, expect, it } from 'vitest';
import { BOOKLET } from './codes';
import { BOOKLET_GRADES, ofTheDay } from './grades';

describe('the grades that come with the page', () => {
  it('cover every booklet problem', () => {
    expect(Object.keys(BOOKLET_GRADES).sort()).toEqual(Object.keys(BOOKLET).sort());
    expect(BOOKLET_GRADES['02']).toMatchObject({
      difficulty: 1.2,
      questions: { least: 2, worst: 3 },
      luck: 1,
    });
  });

  it('begin the week of daily problems on Monday, at midnight UTC', () => {
    expect(ofTheDay(new Date('2026-11-16T00:00:00Z'))).toEqual({ verifiers: 4, pool: 'easy' });
    expect(ofTheDay(new Date('2026-11-15T23:59:59Z'))).toEqual({ verifiers: 6, pool: 'mixed' });
  });
});
