/** Days as the problem of the day counts them: from midnight to midnight UTC. */
import type { Game } from './games';

const DAY = 86_400_000;

export const dayOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 10);

export const today = (): string => dayOf(Date.now());

export function dayBefore(day: string, count = 1): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) - count * DAY);
}

/** Milliseconds until the next day begins. */
export function untilTomorrow(now: number): number {
  return DAY - (now % DAY);
}

export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    dayOf(Date.parse(text)) === text
  );
}

/** Whether it is a problem of the day that was found on its day. */
export function foundInTime(game: Game): boolean {
  return game.source === 'daily' && game.found && dayOf(game.time * 1000) === game.name;
}

export interface Streak {
  /** The last day on which a code of the day was found; empty if there was none. */
  last: string;
  length: number;
  best: number;
}

export const NO_STREAK: Streak = { last: '', length: 0, best: 0 };

/** The streak after a day with a find. */
export function extended(streak: Streak, day: string): Streak {
  if (day <= streak.last) return streak;
  const length = streak.last === dayBefore(day) ? streak.length + 1 : 1;
  return { last: day, length, best: Math.max(streak.best, length) };
}

/** How long the streak is today: it breaks when a whole day has passed without a find. */
export function lengthOn(streak: Streak, day: string): number {
  return streak.last >= dayBefore(day) ? streak.length : 0;
}

/** The weeks of a month (`2026-11`), from Monday to Sunday; empty where a day is of another month. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let at = first - lead * DAY; dayOf(at).slice(0, 7) <= month; at += 7 * DAY) {
    const week = Array.from({ length: 7 }, (_, place) => dayOf(at + place * DAY));
    weeks.push(week.map((day) => (day.startsWith(month) ? day : '')));
  }
  return weeks;
}

/** The month some months later (or earlier). */
export function monthFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
