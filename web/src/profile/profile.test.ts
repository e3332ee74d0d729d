import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clockText, spanText } from '$lib/clock';
import { recall, remember } from '$lib/storage';
import { bringIn, carried, carryLink, csvOf, eraseEverything, fromFragment } from './carry';
import { readCarried } from './carried';
import { extended, isDay, lengthOn, monthFrom, NO_STREAK, untilTomorrow, weeksOf } from './days';
import { figuresByMode, figuresOf, filtered, gamesByDay } from './figures';
import { allGames, merged, pack, unpack, writeGames, type Game } from './games';
import { keepGame, rateGame } from './keep';
import { participantKey } from './participant';
import { summary } from './summary';

const NOON = Date.parse('2026-11-17T12:00:00Z') / 1000;

function game(change: Partial<Game> = {}): Game {
  return {
    time: NOON,
    mode: 'classic',
    source: 'daily',
    name: '2026-11-17',
    cards: '4 9 11 14',
    found: true,
    rounds: 2,
    questions: 5,
    seconds: 95,
    aid: 'off',
    seats: 1,
    won: true,
    room: 'ABCDE',
    identifier: '',
    difficulty: 4.2,
    analyst: [2, 6],
    rating: null,
    ...change,
  };
}

beforeEach(() => {
  eraseEverything();
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, init: RequestInit) => {
      const { results, before } = JSON.parse(init.body as string) as {
        results: unknown[];
        before: { rating: number } | null;
      };
      const start = before?.rating ?? 1500;
      const ratings = results.map((__, place) => ({
        rating: start + 10 * (place + 1),
        deviation: 90,
        volatility: 0.06,
      }));
      return Promise.resolve(new Response(JSON.stringify({ ratings })));
    }),
  );
});

describe('games', () => {
  it('come out of their rows as they went in', () => {
    for (const aid of ['off', 'bookkeeping', 'everything', 'asked'] as const)
      for (const mode of ['classic', 'extreme', 'nightmare'] as const)
        for (const found of [true, false]) {
          const one = game({ aid, mode, found, won: !found, identifier: 'X' });
          expect(unpack(pack(one))).toEqual(one);
        }
  });

  it('are kept once, with what pages need beside them', () => {
    expect(keepGame(game())).toBe(true);
    expect(keepGame(game())).toBe(false);
    expect(allGames()).toEqual([game()]);
    expect(summary()).toMatchObject({ games: 1, found: 1, streak: { length: 1, best: 1 } });
  });

  it('of two devices become one list, each once, and what is known more of stays', () => {
    const rated = game({ room: 'B', time: NOON + 5 });
    const plain = { ...rated, analyst: null };
    expect(merged([game({ room: 'C', time: NOON + 9 }), rated], [game(), plain])).toEqual([
      game(),
      rated,
      game({ room: 'C', time: NOON + 9 }),
    ]);
  });

  it('are rated once', async () => {
    keepGame(game());
    await rateGame(game());
    expect(allGames()[0]?.rating).toBe(1510);
    expect(summary().ratings.classic?.rating).toBe(1510);
    await rateGame(allGames()[0] as Game);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('ten thousand of them fit, and the front page reads none', () => {
    const many = Array.from({ length: 10_000 }, (_, place) =>
      game({ room: `R${place}`, time: NOON + place, identifier: '139T-Z2YC-TG', rating: 1500 }),
    );
    writeGames(many);
    expect(JSON.stringify(many.map(pack)).length).toBeLessThan(2_000_000);
    const begun = performance.now();
    expect(figuresOf(allGames()).games).toBe(10_000);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

describe('days', () => {
  it('in a row make a streak, and a day without a find breaks it', () => {
    const two = ['2026-11-30', '2026-12-01'].reduce(extended, NO_STREAK);
    expect(two).toEqual({ last: '2026-12-01', length: 2, best: 2 });
    expect(lengthOn(two, '2026-12-01')).toBe(2);
    expect(lengthOn(two, '2026-12-02')).toBe(2);
    expect(lengthOn(two, '2026-12-03')).toBe(0);
    expect(extended(two, '2026-12-03')).toEqual({ last: '2026-12-03', length: 1, best: 2 });
    expect(extended(two, '2026-12-01')).toBe(two);
  });

  it('count for the streak only when the code was found on its day', () => {
    keepGame(game({ name: '2026-11-16' }));
    keepGame(game({ room: 'B', found: false }));
    keepGame(game({ room: 'C', source: 'booklet', name: '02' }));
    expect(summary().streak).toEqual(NO_STREAK);
  });

  it('lie in weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual(['', '', '', '', '', '', '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(monthFrom('2026-11', 2)).toBe('2027-01');
    expect(monthFrom('2026-01', -1)).toBe('2025-12');
  });

  it('are told from what is none, and end at midnight UTC', () => {
    expect([isDay('2026-11-17'), isDay('2026-02-30'), isDay('today')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(clockText(untilTomorrow(Date.parse('2026-11-17T18:50:51Z')))).toBe('05:09:09');
    expect([5, 185, 3723].map(spanText)).toEqual(['0:05', '3:05', '1:02:03']);
  });
});

describe('figures', () => {
  const some = [
    game({ rounds: 3, questions: 4, seconds: 300 }),
    game({ rounds: 2, questions: 6, seconds: 400 }),
    game({ rounds: 1, questions: 3, seconds: 50, aid: 'everything' }),
    game({ rounds: 1, questions: 1, seconds: 9, found: false }),
    game({ mode: 'extreme', source: 'booklet', found: false }),
  ];

  it('have bests with and without aids, of finds alone', () => {
    const [first] = figuresByMode(some);
    expect(first?.[1]).toMatchObject({
      games: 4,
      found: 3,
      rounds: 7,
      questions: 14,
      seconds: 759,
    });
    expect(first?.[1].bests).toEqual({
      alone: { rounds: 2, questions: 6, seconds: 300 },
      aided: { rounds: 1, questions: 3, seconds: 50 },
    });
    expect(figuresByMode(some)).toHaveLength(2);
    expect(gamesByDay(some)).toEqual(new Map([['2026-11-17', 5]]));
  });

  it('can be filtered and searched, the newest first', () => {
    const none = { text: '', mode: '', source: '', outcome: '' as const };
    const words = (each: Game) => `${each.source} ${each.rounds}`;
    expect(filtered(some, none, words)).toEqual([...some].reverse());
    expect(filtered(some, { ...none, mode: 'extreme' }, words)).toHaveLength(1);
    expect(filtered(some, { ...none, source: 'daily', outcome: 'missed' }, words)).toEqual([
      some[3],
    ]);
    expect(filtered(some, { ...none, text: 'Daily 3' }, words)).toEqual([some[0]]);
  });
});

describe('a profile', () => {
  it('goes to another device by a link, and both are one participant', async () => {
    keepGame(game());
    const key = participantKey();
    const link = (await carryLink('http://here')) ?? '';
    eraseEverything();
    expect(participantKey()).not.toBe(key);
    keepGame(game({ room: 'OTHER', time: NOON + 60 }));
    const brought = await fromFragment(new URL(link).hash);
    await bringIn(brought!);
    expect(participantKey()).toBe(key);
    expect(allGames().map(({ room, rating }) => [room, rating])).toEqual([
      ['ABCDE', 1510],
      ['OTHER', 1520],
    ]);
    expect(summary()).toMatchObject({ games: 2, ratings: { classic: { rating: 1520 } } });
    await bringIn(brought!);
    expect(allGames()).toHaveLength(2);
  });

  it('brings the key of a contest to where its host only took part', async () => {
    remember('contests', [{ contest: 'KXQWPT', title: '7b', time: 1, host: 'secret' }]);
    const brought = carried();
    eraseEverything();
    remember('contests', [{ contest: 'KXQWPT', title: '7b', time: 2 }]);
    await bringIn(brought);
    const known = [{ contest: 'KXQWPT', title: '7b', time: 2, host: 'secret' }];
    expect(recall('contests', [])).toEqual(known);
  });

  it('is not read from anything else', async () => {
    const whole = carried();
    const broken = [
      '',
      '[]',
      'null',
      JSON.stringify({ ...whole, hut8: 2 }),
      JSON.stringify({ ...whole, participant: '<script>' }),
      JSON.stringify({ ...whole, games: [[1, 2]] }),
      JSON.stringify({ ...whole, games: [['x', ...pack(game()).slice(1)]] }),
      JSON.stringify({ ...whole, games: [pack(game({ time: 1e300 }))] }),
      JSON.stringify({ ...whole, games: [[...pack(game()).slice(0, 13), 'x', null]] }),
      JSON.stringify({ ...whole, drills: [{ technique: 'clash', seed: 'a', right: true }] }),
      JSON.stringify({ ...whole, solved: [null] }),
      JSON.stringify({ ...whole, contests: [null] }),
      JSON.stringify({ ...whole, seats: [{ seat: 0 }] }),
    ];
    expect(broken.map(readCarried)).toEqual(broken.map(() => null));
    expect(await fromFragment('#nonsense')).toBeNull();
    expect(readCarried(JSON.stringify(whole))).toEqual(whole);
  });

  it('is a table for other programs, in which no text is taken for a formula', () => {
    const lines = csvOf([game({ name: '=1+1', cards: 'a "b", c' })]).split('\r\n');
    expect(lines[0]).toMatch(/^time,mode,source,name,cards,found/);
    expect(lines[1]).toBe(
      `2026-11-17T12:00:00.000Z,classic,daily,'=1+1,"a ""b"", c",true,2,5,95,off,1,true,ABCDE,,4.2,2/6,`,
    );
  });

  it('can be erased, all of it', () => {
    keepGame(game());
    participantKey();
    eraseEverything();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('hut8.'))).toEqual([]);
    expect(summary().games).toBe(0);
  });
});
