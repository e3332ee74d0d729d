/** What the marks of a sheet say by themselves. A mark is a subject (`T=3`, `241`, `A4.2`, `A4`) with `-` or `+`. */
import { ALL_CODES, CODES, DIGITS, SHAPES, type Shape, criteriaOf } from './codes';

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

function codesWithDigit(shape: Shape, digit: number): bigint {
  const place = SHAPES.indexOf(shape);
  return CODES.reduce(
    (set, code, index) => (code[place] === String(digit) ? set | (1n << BigInt(index)) : set),
    0n,
  );
}

const WITH_DIGIT = new Map(
  SHAPES.flatMap((shape) =>
    DIGITS.map((digit) => [digitSubject(shape, digit), codesWithDigit(shape, digit)] as const),
  ),
);

/** The codes the marks leave: struck digits and codes are out, a chosen digit, code or criterion keeps its own. */
export function codesLeft(marks: Marks): bigint {
  let left = ALL_CODES;
  for (const [subject, sign] of Object.entries(marks)) {
    const set =
      WITH_DIGIT.get(subject) ?? codeSet(subject) ?? (sign === '+' ? lawOf(subject) : null);
    if (set !== null) left &= sign === '+' ? set : ALL_CODES ^ set;
  }
  return left;
}

function codeSet(subject: string): bigint | null {
  const index = CODES.indexOf(subject);
  return index < 0 ? null : 1n << BigInt(index);
}

function lawOf(subject: string): bigint | null {
  const found = /^[A-F](\d+)\.(\d)$/.exec(subject);
  return found ? (criteriaOf(Number(found[1]))[Number(found[2]) - 1]?.law ?? null) : null;
}
