import { describe, expect, it } from 'vitest';
import { bars, HARDEST, mean, PROBLEMS, SETS } from './numbers';

describe('the atlas in numbers', () => {
  it('counts every set once, by rounds and by questions', () => {
    for (const kind of [0, 1] as const) {
      const found = bars(kind);
      expect(found.reduce((sum, bar) => sum + bar.sets, 0)).toBe(SETS);
      expect(found.reduce((sum, bar) => sum + bar.share, 0)).toBeCloseTo(1);
    }
    expect(PROBLEMS).toBeGreaterThan(SETS);
  });

  it('has as many of the hardest as the bars end with', () => {
    const fourth = bars(0)[4]?.sets ?? 0;
    expect(HARDEST.filter((set) => set.worst_rounds === 4)).toHaveLength(fourth);
    expect(HARDEST.filter((set) => set.worst_questions === 9)).toHaveLength(bars(1)[9]?.sets ?? 0);
  });

  it('averages over the sets', () => {
    expect(mean('rounds_mean')).toBeGreaterThan(0.86);
    expect(mean('rounds_mean')).toBeLessThan(1.14);
    expect(mean('questions_mean')).toBeGreaterThan(mean('rounds_mean'));
  });
});
