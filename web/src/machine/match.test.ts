import { beforeEach, describe, expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import type { TableClient } from '../table/table.svelte';
import { ruledOutBy } from './aids.svelte';
import { Match } from './match.svelte';
import { sentence } from './sentence';
import type { MachineView, OwnView, SeatView } from './view';

const own: OwnView = {
  seat: 0,
  proposal: null,
  locked: false,
  questions_left: 3,
  lines: [],
  thumb: null,
  code: null,
  claims: [],
};
let view: MachineView;
let done: [string, Record<string, unknown>][];
let match: Match;
let seats: { player: string | null }[];

function see(change: Partial<OwnView>, more: Partial<MachineView> = {}): void {
  view = { ...view, ...more, you: { ...own, ...change } };
}

beforeEach(() => {
  done = [];
  seats = [{ player: null }, { player: 'bombe' }, { player: null }];
  view = {
    phase: 'round',
    round: 1,
    mode: 'classic',
    slots: [[3], [7], [10], [14]],
    letters: ['A', 'B', 'C', 'D'],
    options: {
      team: true,
      handicaps: [],
      clock: 0,
      supply: false,
      aids: [],
      machine: 'analyst',
      play_along: false,
      source: 'booklet',
      is_obtainable: true,
    },
    seats: [
      {
        name: 'Ada',
        standing: 'active',
        ready: true,
        sealed: false,
        handicap: 0,
        questions: 0,
        rounds: [],
      },
    ],
    machine: null,
    you: own,
    result: null,
  };
  const client = {
    get game() {
      return view;
    },
    table: { id: 'c0ffee', seats },
    address: { table: 'KMPRT', token: 'secret' },
    marks: { 'T=3': '-' },
    do: vi.fn((kind: string, body: Record<string, unknown> = {}) => {
      done.push([kind, body]);
      return Promise.resolve({ ok: true, v: 1 });
    }),
    note: vi.fn((note: Record<string, unknown>) => {
      done.push(['note', note]);
      return Promise.resolve();
    }),
  };
  match = new Match(client as unknown as TableClient);
});

describe('a match', () => {
  it('composes on the table and sends the proposal with the first question', async () => {
    for (const [place, digit] of [2, 2, 1].entries()) match.choose(place, digit);
    expect(match.code).toBe('221');
    expect(done).toEqual([]);
    await match.ask('B');
    expect(done).toEqual([['question', { letter: 'B', proposal: '221' }]]);
  });

  it('is for the computer players once every person who plays has sealed', () => {
    const [ada] = view.seats as [SeatView];
    const sealed = { ...ada, sealed: true };
    see({ thumb: 'down' }, { seats: [sealed, ada, ada] });
    expect(match.isForComputers).toBe(false);
    see({ thumb: 'down' }, { seats: [sealed, ada, sealed] });
    expect(match.isForComputers).toBe(true);
    see({ thumb: 'down' }, { seats: [sealed, ada, { ...ada, standing: 'left' }] });
    expect(match.isForComputers).toBe(true);
  });

  it('asks nothing before the proposal is whole', async () => {
    match.choose(0, 2);
    expect(match.canAsk('A')).toBe(false);
    await match.ask('A');
    expect(done).toEqual([]);
  });

  it('says first what it is all about, then how it works, and what a letter pressed too early lacks', async () => {
    await locale.choose('en', false);
    await locale.complete();
    expect(sentence(match).rest).toBe('Find the only code that all verifiers accept.');
    match.press('B');
    expect(sentence(match).rest).toBe('B answers once three cards lie there.');
    match.choose(0, 2);
    expect(sentence(match).rest).toBe('Each letter tests one line of its card.');
    expect(done).toEqual([]);
  });

  it('calls on one person among computer players to read, and on several to read together', async () => {
    await locale.choose('de', false);
    await locale.complete();
    see({}, { phase: 'reading' });
    expect(sentence(match).strong).toBe('Lest gemeinsam die Karten.');
    seats[2] = { player: 'clerk' };
    expect(sentence(match).strong).toBe('Lies die Karten.');
  });

  it('lies on the last verifier questioned, unless one looks back', () => {
    see({
      proposal: '221',
      locked: true,
      questions_left: 1,
      lines: [{ round: 1, text: '221 B+ C- ...' }],
    });
    expect(match.letter).toBe('C');
    match.look('B');
    expect(match.letter).toBe('B');
    expect([match.answerOf('B'), match.answerOf('C'), match.answerOf('A')]).toEqual([
      true,
      false,
      null,
    ]);
  });

  it('says why a locked proposal stays, until something else is done', async () => {
    match.insist();
    expect(match.insisted).toBe(false);
    see({
      proposal: '221',
      locked: true,
      questions_left: 2,
      lines: [{ round: 1, text: '221 B+ ...' }],
    });
    match.insist();
    expect(match.insisted).toBe(true);
    match.look('B');
    expect([match.insisted, match.letter]).toEqual([false, 'B']);
    match.insist();
    await match.ask('C');
    expect(match.insisted).toBe(false);
  });

  it('does not let a locked proposal change', () => {
    see({ proposal: '221', locked: true, lines: [{ round: 1, text: '221 B+ ...' }] });
    match.choose(0, 5);
    expect(match.code).toBe('221');
  });

  it('starts a round from the last proposal', () => {
    see({ lines: [{ round: 1, text: '221 B+' }] }, { round: 2 });
    expect(match.code).toBe('221');
    expect(match.letter).toBeNull();
    match.choose(2, 5);
    expect(match.code).toBe('225');
  });

  it('shows those who watch the last proposal, and no answer', () => {
    const [ada] = view.seats;
    if (!ada) throw new Error('nobody sits there');
    view = {
      ...view,
      you: null,
      seats: [{ ...ada, rounds: [{ round: 1, proposal: '345', asked: ['A'] }] }],
    };
    expect(match.code).toBe('345');
    expect(match.letter).toBeNull();
    expect(match.canAsk('A')).toBe(false);
  });

  it('names its seat wherever aids are asked for, by the id of its table', () => {
    expect(match.position.seat).toEqual({ table: 'c0ffee', token: 'secret' });
  });

  it('marks by turns', () => {
    match.mark('T=3');
    match.mark('T=4');
    expect(done.map(([, note]) => note.value)).toEqual(['+', '-']);
  });
});

describe('what a deduction rules out', () => {
  it('is everything it does not list', () => {
    const out = ruledOutBy(
      {
        worlds: 1,
        codes: ['435'],
        criteria: { A: [[3, 'S=3']] },
        digits: { T: [4], S: [3], C: [5] },
        solved: true,
      },
      { mode: 'classic', slots: [[3], [7], [10], [14]], rounds: [] },
    );
    expect(out.has('T=4')).toBe(false);
    expect(out.has('T=5')).toBe(true);
    expect(out.has('A3.2')).toBe(false);
    expect(out.has('A3.1')).toBe(true);
    expect(out.has('434')).toBe(true);
  });
});
