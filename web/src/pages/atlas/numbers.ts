/** The atlas in numbers, as they come with the package: how many sets a guarantee holds for, and the hardest sets. */
import published from '../../../../src/hut8/atlas/published.json';

export interface Bar {
  count: number;
  sets: number;
  /** Of all sets with a problem. */
  share: number;
}

const pairs = published.sizes.flatMap((size) => size.guarantee as [number, number, number][]);

export const HARDEST = published.hardest;
export const SETS = published.sizes.reduce((sum, size) => sum + size.with_problem, 0);
export const PROBLEMS = published.sizes.reduce((sum, size) => sum + size.problems, 0);

/** The mean over all sets, each counted once. */
export function mean(kind: 'rounds_mean' | 'questions_mean'): number {
  return published.sizes.reduce((sum, size) => sum + size.with_problem * size[kind], 0) / SETS;
}

/** For how many sets a number of rounds (0) or of questions (1) is just enough. */
export function bars(kind: 0 | 1): Bar[] {
  const most = Math.max(...pairs.map((pair) => pair[kind]));
  return Array.from({ length: most + 1 }, (_, count) => {
    const sets = pairs
      .filter((pair) => pair[kind] === count)
      .reduce((sum, pair) => sum + pair[2], 0);
    return { count, sets, share: sets / SETS };
  });
}
