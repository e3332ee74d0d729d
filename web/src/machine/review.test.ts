import { describe, expect, it } from 'vitest';
import type { NoteMoment, Replay } from '$lib/wire';
import { marksMade, withoutAnswers } from './review';

const ALONE = { sheet: 0, seat: 0, team: true };

function note(after: number, kind: string, cell = '', value: string | null = '', seat = 0) {
  const body = cell ? { cell, value } : {};
  return { sheet: 0, seat, after, time: 0, kind, body } satisfies NoteMoment;
}

/** A game whose events 3 and 5 were questions. */
function game(...notes: NoteMoment[]): Pick<Replay, 'moments' | 'notes'> {
  const kinds = ['opened', 'game/begun', 'game/asked', 'game/composed', 'game/asked'];
  const moments = kinds.map((kind, place) => ({
    v: place + 1,
    time: 0,
    event: { kind, seat: 0, body: {} },
    changes: [],
  }));
  return { moments, notes };
}

describe('marks as they were made', () => {
  it('belong to the answers that were known then', () => {
    const made = marksMade(
      game(note(2, 'mark', 'T=1', '-'), note(4, 'mark', 'A4.2', '-'), note(5, 'mark', '241', '+')),
      ALONE,
    );
    expect(made).toEqual([
      { after: 0, marks: 'T=1-' },
      { after: 1, marks: 'A4.2-' },
      { after: 2, marks: '241+' },
    ]);
  });
  it('are forgiven when they were put right before the next question', () => {
    const made = marksMade(
      game(
        note(3, 'mark', 'T=1', '-'),
        note(3, 'mark', 'T=1', '+'),
        note(3, 'mark', 'T=2', '-'),
        note(3, 'undo'),
      ),
      ALONE,
    );
    expect(made).toEqual([{ after: 1, marks: 'T=1+' }]);
  });
  it('are undone by whoever made them', () => {
    const made = marksMade(
      game(
        note(3, 'mark', 'T=1', '-', 0),
        note(3, 'mark', 'T=2', '-', 1),
        note(3, 'undo', '', '', 0),
      ),
      ALONE,
    );
    expect(made).toEqual([{ after: 1, marks: 'T=2-' }]);
  });
  it('count the questions of their own sheet', () => {
    const other = { sheet: 1, seat: 1, team: false };
    const theirs = { ...note(5, 'mark', 'T=1', '-', 1), sheet: 1 };
    expect(marksMade(game(note(5, 'mark', 'T=2', '-'), theirs), other)).toEqual([
      { after: 0, marks: 'T=1-' },
    ]);
  });
});

it('rounds are asked again without their answers', () => {
  expect(withoutAnswers(['221 A- C+', '345 B+ ...'])).toEqual(['221 A C', '345 B']);
});
