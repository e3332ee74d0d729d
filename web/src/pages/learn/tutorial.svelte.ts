/** The tutorial's state: how far one is and what one laid on the machine; everything else follows from the script. */
import { recall, remember } from '$lib/storage';
import { passes } from '../../machine/codes';
import { criterionSubject, type Sign } from '../../machine/marks';
import type { Line } from '../../machine/notation';
import { criterionNamed, type Exercise, type Kind } from './exercises';
import script from './tutorial.json';

export interface Step {
  name: string;
  do: 'read' | 'compose' | 'ask' | 'claim' | Kind;
  letter?: string;
  proposal?: string;
  proposals?: string[];
  options?: string[];
  answer?: string[];
}

export const STEPS = script.steps as Step[];
export const SLOTS = script.slots;
export const LETTERS = SLOTS.map((_, place) => 'ABCDEF'.charAt(place));
export const CODE = script.code;
const LAWS = script.criteria.map((name) => criterionNamed(name).law);

/** What a verifier of the tutorial's problem says: its own criterion decides, never a comparison with the code. */
export function answerTo(proposal: string, letter: string): boolean {
  return passes(LAWS[LETTERS.indexOf(letter)] ?? 0n, proposal);
}

export class Tutorial {
  at = $state(0);
  /** Whether the step shown is done and its explanation may be read. */
  done = $state(false);
  laid = $state<string[]>([]);

  constructor() {
    const kept = recall<{ at: number; laid: string[] }>('learn.tutorial', { at: 0, laid: [] });
    if (kept.at > 0 && kept.at < STEPS.length - 1) [this.at, this.laid] = [kept.at, kept.laid];
  }

  get step(): Step {
    return STEPS[this.at] as Step;
  }

  get isLast(): boolean {
    return this.at === STEPS.length - 1;
  }

  /** The steps that have happened, the shown one among them once it is done. */
  private get past(): Step[] {
    return STEPS.slice(0, this.at + (this.done ? 1 : 0));
  }

  get lines(): Line[] {
    const lines: Line[] = [];
    for (const step of this.past) {
      if (step.do === 'compose')
        lines.push({
          round: lines.length + 1,
          proposal: this.laid[lines.length] ?? step.proposals?.[0] ?? '',
          answers: [],
          open: true,
        });
      const line = lines.at(-1);
      if (step.do === 'ask' && step.letter && line)
        line.answers.push({ letter: step.letter, passed: answerTo(line.proposal, step.letter) });
    }
    return lines;
  }

  get marks(): Record<string, Sign> {
    const marks: Record<string, Sign> = {};
    for (const { letter, options, answer } of this.past) {
      if (!letter || !options || !answer) continue;
      for (const option of options) {
        const { card, position } = criterionNamed(option);
        if (!answer.includes(option)) marks[criterionSubject(letter, card, position)] = '-';
        else if (answer.length === 1) marks[criterionSubject(letter, card, position)] = '+';
      }
    }
    return marks;
  }

  /** The exercise of the shown step, with the position it is asked in. */
  get exercise(): Exercise | null {
    const { do: kind, options, answer, letter, proposal } = this.step;
    if (
      kind === 'read' ||
      kind === 'compose' ||
      kind === 'ask' ||
      kind === 'claim' ||
      !options ||
      !answer
    )
      return null;
    return {
      kind,
      options,
      answer,
      ...(letter ? { letter } : {}),
      ...(proposal ? { proposal } : {}),
    };
  }

  /** Lay a proposal; only one that the script can go on with is taken. */
  lay(proposal: string): boolean {
    if (!this.step.proposals?.includes(proposal)) return false;
    const round = STEPS.slice(0, this.at).filter((step) => step.do === 'compose').length;
    this.laid = [...this.laid.slice(0, round), proposal];
    this.done = true;
    return true;
  }

  /** Claim a code; returns the letter that refuses it, or null when it is right. */
  claim(code: string): string | null {
    const refusing = LETTERS.find((letter) => !answerTo(code, letter)) ?? null;
    this.done = refusing === null;
    return refusing;
  }

  next(): void {
    this.go(this.at + 1);
  }

  back(): void {
    this.go(this.at - 1);
  }

  restart(): void {
    this.laid = [];
    this.go(0);
  }

  private go(at: number): void {
    this.at = Math.min(Math.max(at, 0), STEPS.length - 1);
    this.done = false;
    remember('learn.tutorial', { at: this.at, laid: this.laid });
    if (this.isLast) finish('tutorial');
  }
}

/** What this browser has finished: the tutorial and lessons, by name. */
export function finished(): string[] {
  return recall<string[]>('learn.done', []);
}

export function finish(name: string): void {
  remember('learn.done', [...new Set([...finished(), name])]);
}
