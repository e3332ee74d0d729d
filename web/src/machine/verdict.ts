/** How a game against the Machine ended, told apart; and who refuses a code that was wrong. */
import { criteriaOf, passes } from './codes';
import type { Grade } from './grades';
import { parseLine } from './notation';
import type { MachineView, ResultView } from './view';

export interface Verdict {
  /** Which sentence says it. */
  key: string;
  count: number;
}

/** Rounds decide, then questions. */
export function verdict(result: ResultView): Verdict {
  const lines = (result.sheets[0] ?? []).map(({ round, text }) => parseLine(round, text));
  const questions = lines.reduce((sum, line) => sum + line.answers.length, 0);
  const machine = result.machine;
  const key = result.reason.replace(' ', '.');
  if (!machine || !['found', 'beaten'].includes(result.reason)) return { key, count: 0 };
  const rounds = lines.length - machine.rounds;
  if (rounds > 0) return { key: 'fewer.rounds', count: rounds };
  const more = questions - machine.questions;
  if (rounds < 0 || more < 0) return { key: 'found', count: 0 };
  return more === 0 ? { key: 'tie', count: 0 } : { key: 'fewer.questions', count: more };
}

/** Whether no more was needed than best play needs on average: rounds first, then questions. */
export function isBest(lines: readonly string[], { rounds, questions, proven }: Grade): boolean {
  const asked = lines.reduce((sum, text) => sum + parseLine(1, text).answers.length, 0);
  if (proven === false || lines.length > rounds.mean) return false;
  return lines.length < rounds.mean || asked <= questions.mean;
}

/** The letters whose criterion this code does not meet. */
export function refusedBy(view: MachineView, code: string): string[] {
  return view.letters.filter((_, place) => {
    const [card, label] = view.result?.criteria[place] ?? [0, ''];
    const criterion = criteriaOf(card).find((each) => each.label === label);
    return criterion !== undefined && !passes(criterion.law, code);
  });
}
