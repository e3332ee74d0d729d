/** What a verifier has answered so far, as it stands in the head of its card. */
import type { Line } from './notation';

export interface Heard {
  proposal: string;
  passed: boolean;
  /** Whether it belongs to the round that is running. */
  now: boolean;
}

export function heardFrom(lines: readonly Line[], letter: string): Heard[] {
  return lines.flatMap(({ proposal, answers, open }) =>
    answers
      .filter((answer) => answer.letter === letter)
      .map(({ passed }) => ({ proposal, passed, now: open })),
  );
}
