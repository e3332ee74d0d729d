/** Drills as this device keeps them: what was tried, what comes next. The server makes and schedules them. */
import { locale } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import { recall, remember } from '$lib/storage';
import type { DrillAnswer, DrillChoice, Schedule, TriedDrill } from '$lib/wire';

export type Choice = DrillChoice;
export type Drill = DrillAnswer;
export type Attempt = TriedDrill;
export type { Schedule };

const MOST = 5000;
/** The server schedules by no more than these: as many fit into a request. */
const SENT = 150;

export const attempts = (): Attempt[] => recall<Attempt[]>('drills', []);

export function keepAttempt(attempt: Attempt): void {
  remember('drills', [...attempts(), attempt].slice(-MOST));
}

export const now = (): number => Date.now() / 1000;

export async function schedule(): Promise<Schedule> {
  const plan = await rest.post<Schedule>('/api/drill/schedule', {
    attempts: attempts().slice(-SENT),
    now: now(),
  });
  if (attempts().length) remember('weakest', plan.next.technique);
  return plan;
}

/** What to practise, as the server said it last; null before the first drill. */
export const weakest = (): string | null => recall<string | null>('weakest', null);

/** A drill of a technique: one that went wrong and is due, else a new one, unlike the last. */
export async function nextDrill(technique: string, unlike: string): Promise<Drill> {
  const plan = await schedule();
  const due = plan.due.find((each) => each.technique === technique && each.time <= now());
  const seed = due?.seed ?? crypto.getRandomValues(new Uint32Array(2)).join('');
  return rest.post<Drill>('/api/drill', { technique, seed, unlike, language: locale.language });
}
