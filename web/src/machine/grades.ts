/**
 * What problems are like, worked out from their cards alone; the booklet's grades and the week of
 * daily problems come with the page.
 */
import facts from '$lib/facts.json';
import { rest } from '$lib/rest';
import { BOOKLET } from './codes';
import type { Mode } from './view';

/** The part of `Grade.as_json` that the page shows. */
export interface Grade {
  difficulty: number;
  rounds: { mean: number; worst: number };
  /** What best play needs, from the luckiest world to the unluckiest. */
  questions: { mean: number; least: number; worst: number };
  luck: number;
  /** False where time ended before best play was certain. */
  proven?: boolean;
}

export interface Cards {
  mode: Mode;
  slots: number[][];
}

const SECONDS = 1;
export const BOOKLET_GRADES: Readonly<Record<string, Grade>> = facts.grades;
const known = new Map<string, Promise<Grade>>();

/** The grade of any cards: the server works it out once, the booklet's are known. */
export function gradeOf({ mode, slots }: Cards): Promise<Grade> {
  const key = `${mode} ${JSON.stringify(slots)}`;
  let found = known.get(key);
  if (!found) {
    found =
      printed(mode, slots) ?? rest.post<Grade>('/api/grade', { mode, slots, seconds: SECONDS });
    known.set(key, found);
    found.catch(() => known.delete(key));
  }
  return found;
}

function printed(mode: Mode, slots: number[][]): Promise<Grade> | null {
  const number = Object.keys(BOOKLET).find(
    (name) => mode === 'classic' && String(BOOKLET[name]) === String(slots),
  );
  const grade = number ? BOOKLET_GRADES[number] : undefined;
  return grade ? Promise.resolve(grade) : null;
}

/** The grade of a problem by its identifier, which the server reads. */
export function gradeNamed(name: string): Promise<Grade> {
  return rest.post<Grade>('/api/grade', { name, seconds: SECONDS });
}

/** The grade of a day's problem, which is public before anybody plays it. */
export async function gradeOfTheDay(mode: Mode, day: Date = new Date()): Promise<Grade> {
  return gradeOf(
    await rest.get<Cards>(`/api/daily/${day.toISOString().slice(0, 10)}?mode=${mode}`),
  );
}

/** How many verifiers and which cards the daily problem has: days begin at midnight UTC, weeks on Monday. */
export function ofTheDay(day: Date = new Date()): { verifiers: number; pool: string } {
  const [verifiers, pool] = facts.week[(day.getUTCDay() + 6) % 7] as [number, string];
  return { verifiers, pool };
}
