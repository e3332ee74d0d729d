import { describe, expect, it } from 'vitest';
import { fitting, KINDS, problemsOf, SPANS, wishesOf } from './opening';

const NEW = { source: 'generated', mode: 'classic', verifiers: 4, pool: 'easy' };

describe('a contest to open', () => {
  it('begins with a span that its kind offers', () => {
    for (const kind of KINDS) expect(SPANS[kind]).toContain(fitting(kind).minutes);
  });

  it('has one window, or one for each problem', () => {
    const one = wishesOf(fitting('class'), NEW);
    expect(one).toMatchObject({ minutes: 45, timed: true, aids: 'recorded', entry: 'open' });
    expect(one).not.toHaveProperty('pace');
    expect(one).not.toHaveProperty('best');
    const league = wishesOf({ ...fitting('league'), forbidden: true, codes: true }, NEW);
    expect(league).toMatchObject({ pace: 604_800, best: 6, aids: 'forbidden', entry: 'codes' });
    expect(league).not.toHaveProperty('minutes');
  });

  it('has as many problems as wished, printed ones one after another', () => {
    expect(problemsOf(NEW, 3)).toEqual([NEW, NEW, NEW]);
    const printed = problemsOf({ source: 'booklet', name: 'booklet:19' }, 5);
    expect(printed.map((each) => each.name)).toEqual(['booklet:19', 'booklet:20']);
  });
});
