import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { locale, t } from '$lib/locale.svelte';
import { contests } from '../../contests/api';
import type { StandingView } from '../../contests/view';
import Standing from './Standing.svelte';

/** A page of one row: whoever has the rank after the places that come before it. */
function pageAfter(after: number): StandingView {
  const rank = after + 1;
  const reached = { found: 1, rounds: 2, questions: 5, seconds: null };
  const shown = { program: false, aided: false, you: false, results: [] };
  const row = { rank, participant: rank, name: `Number ${rank}`, ...reached, ...shown };
  const state = { now: 0, stage: 'closed' as const, told: true, final: true };
  return {
    contest: 'KXQWPT',
    ...state,
    participants: 250,
    ranked: 250,
    after,
    rows: [row],
    you: null,
  };
}

it('a page of the board that comes late does not take the place of the one that was turned to', async () => {
  await locale.choose('en', false);
  await locale.complete();
  const answers = new Map<number, (page: StandingView) => void>();
  vi.spyOn(contests, 'standing').mockImplementation(
    (_contest, _key, after = 0) => new Promise((resolve) => answers.set(after, resolve)),
  );
  const answer = (after: number): void => answers.get(after)?.(pageAfter(after));
  render(Standing, { contest: 'KXQWPT', timed: false, live: false });
  answer(0);
  const next = await screen.findByText(t('web.contest.next'));
  await fireEvent.click(next);
  await fireEvent.click(next);
  answer(200);
  await screen.findByText('Number 201');
  answer(100);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('Number 101')).toBeNull();
  expect(screen.getByText('Number 201')).toBeTruthy();
  vi.restoreAllMocks();
});
