/** What problems are like, worked out from their cards alone; the booklet's grades and the week of daily problems come with the page. */
import facts from '$lib/facts.json';

/** The part of `Grade.as_json` that the page shows. */
export interface Grade {
  difficulty: number;
  rounds: { mean: number; worst: number };
  /** What best play needs, from the luckiest world to the unluckiest. */
  questions: { mean: number; least: number; worst: number };
  luck: number;
}

export const BOOKLET_GRADES: Readonly<Record<string, Grade>> = facts.grades;

/** How many verifiers and which cards the daily problem has: days begin at midnight UTC, weeks on Monday. */
export function ofTheDay(day: Date = new Date()): { verifiers: number; pool: string } {
  const [verifiers, pool] = facts.week[(day.getUTCDay() + 6) % 7] as [number, string];
  return { verifiers, pool };
}
