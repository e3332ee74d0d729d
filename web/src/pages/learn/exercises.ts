/** Small exercises, checked. Their answers are data; a test of the Python half derives each one from the worlds. */
import type { Mode } from '../../machine/view';
import { CARDS, spaced, SYMBOLS, type Criterion, type Shape } from '../../machine/codes';
import { criterionPhrase } from '../../machine/phrases';
import lessons from './lessons.json';

export type Kind =
  | 'answer'
  | 'cards'
  | 'codes'
  | 'criteria'
  | 'decides'
  | 'digits'
  | 'implied'
  | 'passing'
  | 'satisfied'
  | 'world';

export interface Exercise {
  kind: Kind;
  mode?: Mode;
  slots?: number[][];
  rounds?: string[];
  letter?: string;
  shape?: string;
  proposal?: string;
  /** Criteria that the question takes for granted, as `14 S strictly smallest`. */
  given?: string[];
  options: string[];
  answer: string[];
}

export interface Lesson {
  name: string;
  parts: Exercise[];
}

export const LESSONS = lessons as Lesson[];

export type Verdict = 'right' | 'extra' | 'missing' | 'both';

export function judge(answer: readonly string[], chosen: ReadonlySet<string>): Verdict {
  const extra = [...chosen].some((option) => !answer.includes(option));
  const missing = answer.some((option) => !chosen.has(option));
  if (extra) return missing ? 'both' : 'extra';
  return missing ? 'missing' : 'right';
}

/** The criterion that `14 S strictly smallest` names. */
export function criterionNamed(name: string): Criterion {
  const [card, ...label] = name.split(' ');
  const found = CARDS.get(Number(card))?.find((criterion) => criterion.label === label.join(' '));
  if (!found) throw new Error(`no criterion ${name}`);
  return found;
}

/** Whether one option at most can be right, so that choosing another takes the first one back. */
export function isSingle(exercise: Exercise): boolean {
  return exercise.kind === 'world';
}

const WORDS: Partial<Record<Kind, (option: string) => string>> = {
  codes: spaced,
  passing: spaced,
  digits: (digit) => digit,
  decides: (letter) => letter,
};

/** An option as it stands on its button; cards and yes or no are said by the page itself. */
export function optionText(kind: Kind, option: string): string {
  return (WORDS[kind] ?? ((name: string) => criterionPhrase(criterionNamed(name).label)))(option);
}

export function shapeSymbol(shape: string | undefined): string {
  return SYMBOLS[shape as Shape] ?? '';
}

/** What the page must show beside an exercise; neighbours with the same setting share it. */
function settingOf({ mode, slots, rounds, given, options, kind }: Exercise): string {
  return JSON.stringify([
    mode,
    slots,
    rounds,
    given,
    slots ? null : kind === 'satisfied' ? options : null,
  ]);
}

export interface Group {
  /** The number of its first exercise, counted from 1. */
  first: number;
  exercises: Exercise[];
}

export function groups({ parts }: Lesson): Group[] {
  const found: Group[] = [];
  parts.forEach((exercise, place) => {
    const last = found.at(-1);
    if (last?.exercises[0] && settingOf(last.exercises[0]) === settingOf(exercise))
      last.exercises.push(exercise);
    else found.push({ first: place + 1, exercises: [exercise] });
  });
  return found;
}
