import { describe, expect, it } from 'vitest';
import { CODES, SHAPES } from './codes';
import { centre, holesOf, sheetPath } from './punch';

describe('the punch cards', () => {
  it('have twenty-five holes each', () => {
    for (const shape of SHAPES) expect(holesOf(shape, 3)).toHaveLength(25);
    expect(sheetPath('T', 1).match(/z/g)).toHaveLength(26);
  });
  it('leave exactly the hole of their code open', () => {
    for (const code of CODES) {
      const sheets = SHAPES.map(
        (shape, place) =>
          new Set(holesOf(shape, Number(code[place])).map(({ x, y }) => `${x},${y}`)),
      );
      const open = [...(sheets[0] ?? [])].filter((hole) =>
        sheets.every((sheet) => sheet.has(hole)),
      );
      expect(open).toEqual([`${centre(code).x},${centre(code).y}`]);
    }
  });
});
