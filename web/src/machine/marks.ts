/** The marks of a sheet: a subject (`T=3`, `241`, `A4.2`, `A4`) with `-` or `+`. */
import type { Shape } from './codes';

export type Sign = '+' | '-';
export type Marks = Readonly<Record<string, Sign>>;

export const digitSubject = (shape: Shape, digit: number): string => `${shape}=${digit}`;
export const criterionSubject = (letter: string, card: number, position: number): string =>
  `${letter}${card}.${position}`;
export const cardSubject = (letter: string, card: number): string => `${letter}${card}`;

/** A tap strikes, a second one chooses, a third wipes. */
export function nextSign(sign: Sign | undefined): Sign | null {
  return sign === undefined ? '-' : sign === '-' ? '+' : null;
}

export function written(marks: Marks): string[] {
  return Object.entries(marks).map(([subject, sign]) => subject + sign);
}

/** One's own marks over what the notes strike by themselves. */
export function withStrikes(marks: Marks, struck: ReadonlySet<string> | null): Marks {
  if (!struck?.size) return marks;
  return { ...Object.fromEntries([...struck].map((subject) => [subject, '-'])), ...marks };
}
