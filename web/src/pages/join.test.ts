import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { locale, t } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import Join from './Join.svelte';

const tableOf = (host: string) => ({
  room: 'ABCDE',
  game: 'other',
  stage: 'seating',
  seats: [],
  most_seats: 4,
  host,
  wishes: {},
  spectators: 'public',
});

it('an answer about other letters than those that stand there is not shown', async () => {
  await locale.choose('en', false);
  await locale.complete();
  const answers = new Map<string, (answer: unknown) => void>();
  vi.spyOn(rest, 'get').mockImplementation(
    (address) => new Promise((resolve) => answers.set(address, resolve)),
  );
  render(Join, { parameters: {} });
  const field = screen.getByLabelText(t('web.join.room'));
  for (const room of ['ABCDE', 'ABCDF']) await fireEvent.input(field, { target: { value: room } });
  answers.get('/api/tables/ABCDF')?.(tableOf('Joan'));
  answers.get('/api/tables/ABCDE')?.(tableOf('Ada'));
  await new Promise((resolve) => setTimeout(resolve));
  await vi.waitFor(() => screen.getByText(t('web.join.table', { host: 'Joan' })));
  expect(screen.queryByText(t('web.join.table', { host: 'Ada' }))).toBeNull();
  vi.restoreAllMocks();
});
