import { describe, expect, it } from 'vitest';
import { answerOf, formatLine, parseLine } from './notation';

describe('a line of notation', () => {
  it('is read and written back', () => {
    for (const text of ['332 A+ D- C-', '221 B+ ...', '111'])
      expect(formatLine(parseLine(1, text))).toBe(text);
  });
  it('says what a verifier answered, or nothing', () => {
    const line = parseLine(2, '332 A+ D-');
    expect([answerOf(line, 'A'), answerOf(line, 'D'), answerOf(line, 'B')]).toEqual([
      true,
      false,
      null,
    ]);
  });
});
