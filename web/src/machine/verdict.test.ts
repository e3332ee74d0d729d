import { describe, expect, it } from 'vitest';
import { isBest, refusedBy, verdict } from './verdict';
import type { MachineView, ResultView } from './view';

function ended(lines: string[], rounds: number, questions: number, reason = 'found'): ResultView {
  return {
    reason: reason as ResultView['reason'],
    winners: [0],
    code: '435',
    criteria: [
      [3, 'S=3'],
      [7, 'C odd'],
    ],
    identifier: '',
    sheets: [lines.map((text, place) => ({ round: place + 1, text }))],
    claims: [],
    aids: ['off'],
    machine: { player: 'clerk', lines: [], rounds, questions },
  };
}

describe('the verdict', () => {
  it('tells a win, a tie, and by how much one was beaten', () => {
    const lines = ['221 B+', '435 A+ D+'];
    expect(verdict(ended(lines, 2, 4)).key).toBe('found');
    expect(verdict(ended(lines, 3, 3)).key).toBe('found');
    expect(verdict(ended(lines, 2, 3)).key).toBe('tie');
    expect(verdict(ended(lines, 2, 2, 'beaten'))).toEqual({ key: 'fewer.questions', count: 1 });
    expect(verdict(ended(lines, 1, 3, 'beaten'))).toEqual({ key: 'fewer.rounds', count: 1 });
    expect(verdict(ended(lines, 1, 3, 'wrong')).key).toBe('wrong');
  });
  it('tells when best play needs as much', () => {
    const grade = {
      difficulty: 1,
      rounds: { mean: 1, worst: 1 },
      questions: { mean: 2.5, least: 2, worst: 3 },
      luck: 0,
    };
    expect(isBest(['221 A+ B+'], grade)).toBe(true);
    expect(isBest(['221 A+ B+ C-'], grade)).toBe(false);
    expect(isBest(['221 A+', '345 B-'], grade)).toBe(false);
    expect(isBest(['221 A+ B+'], { ...grade, proven: false })).toBe(false);
  });
  it('names the verifiers that refuse a wrong code', () => {
    const view = { letters: ['A', 'B'], result: ended([], 1, 1) } as unknown as MachineView;
    expect(refusedBy(view, '425')).toEqual(['A']);
    expect(refusedBy(view, '435')).toEqual([]);
  });
});
