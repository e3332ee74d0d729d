/** The 125 codes, and sets of them as bit sets. */
import facts from '$lib/facts.json';

export const SHAPES = ['T', 'S', 'C'] as const;
export type Shape = (typeof SHAPES)[number];
export const SYMBOLS: Record<Shape, string> = { T: '▲', S: '■', C: '●' };
export const DIGITS = [1, 2, 3, 4, 5] as const;

export const CODES: string[] = DIGITS.flatMap((t) =>
  DIGITS.flatMap((s) => DIGITS.map((c) => `${t}${s}${c}`)),
);
export const ALL_CODES = (1n << 125n) - 1n;

export interface Criterion {
  card: number;
  /** Counted from 1, as printed. */
  position: number;
  label: string;
  law: bigint;
}

export const CARDS: ReadonlyMap<number, Criterion[]> = new Map(
  Object.entries(facts.cards as Record<string, string[][]>).map(([number, printed]) => [
    Number(number),
    printed.map(([label, law], place) => ({
      card: Number(number),
      position: place + 1,
      label: label ?? '',
      law: BigInt(`0x${law}`),
    })),
  ]),
);

export const BOOKLET: Record<string, number[][]> = facts.booklet;

export function criteriaOf(card: number): Criterion[] {
  return CARDS.get(card) ?? [];
}

function indexOf(code: string): number {
  return CODES.indexOf(code);
}

export function passes(law: bigint, code: string): boolean {
  return ((law >> BigInt(indexOf(code))) & 1n) === 1n;
}

export function codesIn(set: bigint): string[] {
  return CODES.filter((_, place) => ((set >> BigInt(place)) & 1n) === 1n);
}

/** Codes as a set; nothing said is every code. */
export function codesSet(codes: ReadonlySet<string> | null): bigint {
  if (!codes) return ALL_CODES;
  return CODES.reduce((set, code, at) => (codes.has(code) ? set | (1n << BigInt(at)) : set), 0n);
}

export function spaced(code: string): string {
  return code.split('').join(' ');
}
