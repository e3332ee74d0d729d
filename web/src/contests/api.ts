/** Contests as the server tells them; this browser's key goes along in the body, never in an address. */
import { rest } from '$lib/rest';
import { router } from '$lib/router.svelte';
import { recall, remember } from '$lib/storage';
import { participantKey } from '../profile/participant';
import { holdSeat, myName } from '../table/seats';
import type {
  AttemptSeat,
  ContestOpened,
  ContestView,
  Days,
  PersonalCodes,
  ProgressView,
  StandingView,
} from './view';

/** A contest that this browser has to do with; the host's key is kept where it was opened. */
export interface KnownContest {
  contest: string;
  title: string;
  time: number;
  host?: string;
}

const MOST = 100;

export const knownContests = (): KnownContest[] => recall<KnownContest[]>('contests', []);

export function keepContest(known: KnownContest): void {
  const before = knownContests().find((each) => each.contest === known.contest);
  const others = knownContests().filter((each) => each.contest !== known.contest);
  remember('contests', [{ ...before, ...known }, ...others].slice(0, MOST));
}

export const hostKey = (contest: string): string | undefined =>
  knownContests().find((each) => each.contest === contest.toUpperCase())?.host;

export const dailyContest = (day: string, mode: string): string => `daily:${day}:${mode}`;

const at = (contest: string, rest = ''): string =>
  `/api/contests/${encodeURIComponent(contest)}${rest}`;

export const contests = {
  open: (wishes: Record<string, unknown>) => rest.post<ContestOpened>('/api/contests', wishes),
  view: (contest: string, key = participantKey()) =>
    rest.post<ContestView>(at(contest, '/view'), { key }),
  enter: (contest: string, name: string, code: string | null) =>
    rest.post<ContestView>(at(contest, '/entries'), {
      key: participantKey(),
      name,
      code,
      program: false,
    }),
  standing: (contest: string, key = participantKey(), after = 0) =>
    rest.post<StandingView>(at(contest, `/standing?after=${after}`), { key }),
  progress: (contest: string, key: string) =>
    rest.post<ProgressView>(at(contest, '/progress'), { key }),
  codes: (contest: string, key: string, count: number) =>
    rest.post<PersonalCodes>(at(contest, '/codes'), { key, count }),
  removeName: (contest: string, key: string, participant: number) =>
    rest.post<null>(at(contest, `/names/${participant}`), { key }),
  days: (mode: string, month: string) =>
    rest.post<Days>(`/api/days?mode=${mode}&month=${month}`, {
      key: participantKey(),
    }),
};

/** Begin a problem of a contest, or go on where it was left: the server gives the same seat again. */
export async function attempt(contest: string, number: number): Promise<void> {
  const name = myName();
  const begun = await rest.post<AttemptSeat>(at(contest, `/attempts/${number}`), {
    key: participantKey(),
    name,
  });
  holdSeat({
    room: begun.room,
    table: begun.table,
    seat: begun.seat,
    token: begun.token,
    name,
    game: 'machine',
    time: Date.now(),
  });
  router.go(`/table/${begun.room}`);
}
