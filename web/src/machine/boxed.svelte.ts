/** A problem played with the real box: what was laid out, and how it ended. Nothing here knows the solution. */
import { rest } from '$lib/rest';
import { forget, recall, remember } from '$lib/storage';
import type { BoxSetUp, BoxVerdict, CardBack } from '$lib/wire';
import type { Mode } from './view';

export type { BoxSetUp, BoxVerdict, CardBack };

/** A game with the box as its player told it. */
export interface BoxResult {
  mode: Mode;
  cards: number[];
  code: string;
  right: boolean;
  rounds: number;
  questions: number;
  machine: { rounds: number; questions: number };
  /** When it was claimed, in milliseconds. */
  time: number;
}

const MOST = 60;

export function boxResults(): BoxResult[] {
  return recall<BoxResult[]>('box.results', []);
}

/** The box on the table now, kept until it is put away: a reload loses nothing. */
export class BoxedProblem {
  laid = $state.raw<BoxSetUp | null>(recall<BoxSetUp | null>('box.laid', null));
  verdict = $state.raw<BoxVerdict | null>(recall<BoxVerdict | null>('box.verdict', null));

  async lay(problem: object, symbol: string | null): Promise<void> {
    this.laid = await rest.post<BoxSetUp>('/api/box', { problem, symbol });
    this.verdict = null;
    remember('box.laid', this.laid);
    forget('box.verdict');
  }

  async claim(code: string, rounds: number, questions: number): Promise<void> {
    const laid = this.laid;
    if (!laid) return;
    const verdict = await rest.post<BoxVerdict>('/api/box/claim', {
      mode: laid.mode,
      slots: laid.slots,
      numbers: laid.verifiers.map(({ number }) => number),
      code,
    });
    this.verdict = verdict;
    remember('box.verdict', verdict);
    const result: BoxResult = {
      mode: laid.mode,
      cards: laid.slots.flat(),
      code,
      right: verdict.right,
      rounds,
      questions,
      machine: { rounds: verdict.rounds, questions: verdict.questions },
      time: Date.now(),
    };
    remember('box.results', [result, ...boxResults()].slice(0, MOST));
  }

  putAway(): void {
    [this.laid, this.verdict] = [null, null];
    forget('box.laid');
    forget('box.verdict');
  }
}

/** How a right claim compares with the Machine: fewer rounds, then fewer questions. */
export function comparedWith(
  machine: { rounds: number; questions: number },
  own: { rounds: number; questions: number },
): 'won' | 'tied' | 'beaten' {
  const difference = own.rounds - machine.rounds || own.questions - machine.questions;
  return difference < 0 ? 'won' : difference > 0 ? 'beaten' : 'tied';
}
