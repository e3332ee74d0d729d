/** How far this browser is with a problem of the day, by what it keeps itself: the front page asks no server for it. */
import { dailyKey } from '../../machine/solved';
import { recall, remember } from '$lib/storage';

export type Progress = 'playing' | 'found' | 'missed';

const MOST = 60;

/** The state of the newest days, kept beside the games. */
export function progressOf(day: string, mode: string): Progress | null {
  return recall<Record<string, Progress>>('days', {})[dailyKey(day, mode)] ?? null;
}

export function keepProgress(day: string, mode: string, progress: Progress): void {
  const days = recall<Record<string, Progress>>('days', {});
  const entries = Object.entries({ ...days, [dailyKey(day, mode)]: progress });
  remember('days', Object.fromEntries(entries.sort().slice(-MOST)));
}

export const ICONS: Readonly<Record<Progress, { icon: string; key: string }>> = {
  playing: { icon: 'play', key: 'web.outcome.running' },
  found: { icon: 'tick', key: 'web.booklet.solved' },
  missed: { icon: 'cross', key: 'web.outcome.lost' },
};
