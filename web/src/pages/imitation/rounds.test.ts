import { describe, expect, it } from 'vitest';
import { locale, t } from '$lib/locale.svelte';
import { beforeTurning, interrogators, justTurned, pointsWon, releaseAt, sentence } from './rounds';
import type { TuringView } from './view';

const player = (name: string, points = 0, responder_points = 0) => ({
  name,
  active: true,
  points,
  responder_points,
  responses: 0,
  voted: false,
  ready: false,
});

function game(change: Partial<TuringView> = {}): TuringView {
  return {
    phase: 'vote',
    tick: 10,
    options: { mode: 'standard', row: 4, first: null, clock: 0 },
    round: 1,
    responder: 0,
    guide: 'strata-1',
    groups: { L: ['weave-1', 'rain-1', 'bloom-1'], R: ['weave-2', 'rain-2', 'bloom-2'] },
    seats: [player('Ada'), player('Joan'), player('Max')],
    team_points: 0,
    turned: [],
    you: { seat: 1, responding: false, vote: null, shield: null },
    result: null,
    ...change,
  };
}

const turned = {
  round: 1,
  responder: 0,
  guide: 'strata-1',
  groups: { L: [], R: [] },
  machine: 'L' as const,
  votes: [null, 'R' as const, 'L' as const],
  right: [1],
  intent: null,
};
const after = game({
  phase: 'turn',
  turned: [turned],
  seats: [player('Ada', 1, 1), player('Joan', 1), player('Max')],
});

describe('the sentence of Turing', () => {
  it('asks an Interrogator who has not voted for a vote, and counts the votes that are missing', () => {
    expect(sentence(game())).toMatchObject({
      key: 'imitation.say.vote',
      values: { name: 'Ada', count: 2 },
    });
  });

  it('tells a voter that the vote is sealed, and the Responder to keep silent', () => {
    expect(
      sentence(game({ you: { seat: 1, responding: false, vote: 'R', shield: null } })).key,
    ).toBe('imitation.say.voted');
    expect(
      sentence(game({ you: { seat: 0, responding: true, vote: null, shield: null } })).key,
    ).toBe('imitation.say.silent');
  });

  it('names the side of the person once the votes are turned', () => {
    expect(sentence(after)).toMatchObject({
      key: 'imitation.say.turned',
      values: { name: 'Ada', side: 'R' },
    });
  });

  it('speaks to the Responder of its own group', () => {
    const mine = { seat: 0, responding: true, vote: null, shield: null };
    expect(sentence({ ...after, you: mine }).key).toBe('imitation.say.turned.you');
  });

  it('declines no name and counts pairs in figures', async () => {
    await locale.choose('de', false);
    const bombe = player('Die Turing-Bombe');
    const said = (view: TuringView): string => {
      const { key, values } = sentence({ ...view, seats: [bombe, ...view.seats.slice(1)] });
      return t(key, values);
    };
    await locale.complete();
    expect(said(game({ phase: 'respond' }))).toContain('Paar 3 von 3');
    expect(said(game())).toMatch(/^Die Turing-Bombe hat drei der sechs Karten/);
    expect(said(after)).toContain('. Die Turing-Bombe hatte Gruppe R.');
  });
});

describe('the points of a round', () => {
  it('go to those who were right and, in Standard, to the Responder for each of them', () => {
    expect(pointsWon(after, turned)).toEqual([1, 1, 0]);
    expect(pointsWon(game({ options: { ...after.options, mode: 'gnirut' } }), turned)).toEqual([
      0, 1, 0,
    ]);
    expect(pointsWon(game({ options: { ...after.options, mode: 'cooperative' } }), turned)).toEqual(
      [0, 0, 0],
    );
  });

  it('are not shown before the votes are turned over', () => {
    expect(
      beforeTurning(after, turned).seats.map((each) => [each.points, each.responder_points]),
    ).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('give the team nothing for an even split', () => {
    const team = game({
      phase: 'turn',
      turned: [turned],
      team_points: 0,
      options: { ...after.options, mode: 'cooperative' },
    });
    expect(beforeTurning(team, turned).team_points).toBe(0);
  });
});

describe('the table', () => {
  it('counts as Interrogators all who are here but the Responder', () => {
    const left = game();
    left.seats[2] = { ...player('Max'), active: false };
    expect(interrogators(left)).toEqual([1]);
  });

  it('has turned votes only in the phase of turning', () => {
    expect(justTurned(game({ turned: [turned] }))).toBeNull();
    expect(justTurned(after)?.round).toBe(1);
  });
});

describe('a chosen pair', () => {
  it.each([
    ['a choice in the middle of a tick', 100, 103, 110],
    ['a choice on a tick', 100, 110, 120],
    ['a row that was drawn in the middle of a tick', 103, 105, 120],
  ])('goes to the table on a tick: %s', (_, phase, chosen, at) => {
    expect(releaseAt(100, phase, 10, chosen)).toBe(at);
  });

  it('is voted on without talk where nobody else can talk', () => {
    expect(sentence(game(), 1).key).toBe('imitation.say.vote.alone');
    expect(sentence(game(), 2).key).toBe('imitation.say.vote');
  });
});
