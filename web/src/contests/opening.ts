/** A contest to open: kinds are only settings, and each begins with fitting ones. */
export const KINDS = ['series', 'class', 'evening', 'league'] as const;
export type Kind = (typeof KINDS)[number];

export interface Opening {
  kind: Kind;
  title: string;
  count: number;
  /** How long it is open, or each problem where there is one after another. */
  minutes: number;
  best: number;
  timed: boolean;
  forbidden: boolean;
  codes: boolean;
  programs: boolean;
}

export const MOST_PROBLEMS = 50;
const MINUTES_IN_A_WEEK = 10_080;

const FITTING: Readonly<Record<Kind, Pick<Opening, 'count' | 'minutes' | 'best' | 'timed'>>> = {
  series: { count: 3, minutes: 1440, best: 3, timed: false },
  class: { count: 3, minutes: 45, best: 3, timed: true },
  evening: { count: 5, minutes: 10, best: 5, timed: true },
  league: { count: 8, minutes: MINUTES_IN_A_WEEK, best: 6, timed: false },
};

/** What the window may be, in minutes. */
export const SPANS: Readonly<Record<Kind, readonly number[]>> = {
  series: [30, 60, 1440, 4320, MINUTES_IN_A_WEEK],
  class: [15, 30, 45, 60, 90],
  evening: [3, 5, 10, 15, 20],
  league: [1440, 4320, MINUTES_IN_A_WEEK],
};

export function fitting(kind: Kind): Opening {
  return { kind, title: '', forbidden: false, codes: false, programs: false, ...FITTING[kind] };
}

/** Whether problems come one after another, each with a window of its own. */
export const isPaced = (kind: Kind): boolean => kind === 'evening' || kind === 'league';

type Wish = Record<string, unknown> & { source: string; name?: string };

/** As many problems as wished: printed ones follow one another, new ones are all as wished. */
export function problemsOf(wish: Wish, count: number): Wish[] {
  const first = Number(wish.name?.replace('booklet:', ''));
  if (wish.source !== 'booklet') return Array.from({ length: count }, () => wish);
  return Array.from({ length: Math.min(count, 21 - first) }, (_, place) => ({
    ...wish,
    name: `booklet:${String(first + place).padStart(2, '0')}`,
  }));
}

/** The opening as the server takes it. */
export function wishesOf(opening: Opening, wish: Wish): Record<string, unknown> {
  const problems = problemsOf(wish, opening.count);
  const paced = isPaced(opening.kind);
  return {
    kind: opening.kind,
    title: opening.title.trim(),
    problems,
    ...(paced ? { pace: opening.minutes * 60 } : { minutes: opening.minutes }),
    ...(opening.best < problems.length ? { best: opening.best } : {}),
    timed: opening.timed,
    aids: opening.forbidden ? 'forbidden' : 'recorded',
    entry: opening.codes ? 'codes' : 'open',
    programs: opening.programs,
  };
}
