/** The geometry of the punch cards on the screen; where the holes lie comes from the rules' own grid. */
import facts from '$lib/facts.json';
import { CODES, DIGITS, SHAPES, type Shape } from './codes';

const CELL = 22;
const MARGIN = 20;
export const WIDTH = 2 * MARGIN + facts.grid.columns * CELL;
export const HEIGHT = 2 * MARGIN + facts.grid.rows * CELL;
export const TAB = 30;
const RADIUS = 7.4;
const CUT = 24;
const CORNER = 8;

export interface Point {
  x: number;
  y: number;
}

export function centre(code: string): Point {
  const [column, row] = facts.grid.holes[CODES.indexOf(code)] ?? [0, 0];
  return { x: MARGIN + ((column ?? 0) + 0.5) * CELL, y: MARGIN + ((row ?? 0) + 0.5) * CELL };
}

export function holesOf(shape: Shape, digit: number): Point[] {
  const place = SHAPES.indexOf(shape);
  return CODES.filter((code) => code[place] === String(digit)).map(centre);
}

function circle({ x, y }: Point): string {
  return `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0z`;
}

/** A sheet with its corner cut off and an index tab for its digit; tabs of 1 to 5 stand side by side. */
export function outline(shape: Shape): string {
  const left = CORNER + 14 + SHAPES.indexOf(shape) * 84;
  const right = left + 72;
  const r = CORNER;
  return (
    `M${r} 0H${left}v${-TAB + r}q0 ${-r} ${r} ${-r}H${right - r}q${r} 0 ${r} ${r}V0` +
    `H${WIDTH - CUT}L${WIDTH} ${CUT}V${HEIGHT - r}` +
    `q0 ${r} ${-r} ${r}H${r}q${-r} 0 ${-r} ${-r}V${r}q0 ${-r} ${r} ${-r}z`
  );
}

export function tabCentre(shape: Shape): Point {
  return { x: CORNER + 14 + SHAPES.indexOf(shape) * 84 + 36, y: -TAB / 2 + 2 };
}

const paths = new Map<string, string>();
for (const shape of SHAPES)
  for (const digit of DIGITS)
    paths.set(shape + digit, outline(shape) + holesOf(shape, digit).map(circle).join(''));

/** The whole sheet as one path; filled by the even-odd rule its 25 holes are really open. */
export function sheetPath(shape: Shape, digit: number): string {
  return paths.get(shape + digit) ?? '';
}
