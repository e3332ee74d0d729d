import { beforeEach, describe, expect, it } from 'vitest';
import { BoxSheet } from './box.svelte';

/** Every test has a sheet of its own. */
let count = 0;
beforeEach(() => {
  count += 1;
});
const key = (): string => `box.${count}`;

describe('a sheet for the real box', () => {
  it('writes a tick, then a cross, then nothing', () => {
    const box = new BoxSheet(key());
    box.use('classic', [[4], [9], [11], [14]], []);
    box.propose(0, '332');
    box.answer(0, 'A');
    expect(box.position.rounds).toEqual(['332 A+']);
    box.answer(0, 'A');
    expect(box.position.rounds).toEqual(['332 A-']);
    box.answer(0, 'A');
    expect(box.position.rounds).toEqual([]);
  });

  it('takes no fourth answer in a round', () => {
    const box = new BoxSheet(key());
    box.use('classic', [[4], [9], [11], [14]], []);
    box.propose(0, '332');
    for (const letter of 'ABCD') box.answer(0, letter);
    expect(box.position.rounds).toEqual(['332 A+ B+ C+']);
  });

  it('is there again after a reload', () => {
    const box = new BoxSheet(key());
    box.use('classic', [[4], [9], [11], [14]], []);
    box.propose(0, '332');
    box.mark('T=3');
    const again = new BoxSheet(key());
    expect(again.lines[0]?.proposal).toBe('332');
    expect(again.sheet.marks).toEqual({ 'T=3': '-' });
  });

  it('needs no cards for a blank sheet', () => {
    const box = new BoxSheet(key());
    expect(box.ready).toBe(false);
    box.useBlank();
    expect(box.letters).toHaveLength(6);
  });
});
