import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import Contests from './Contests.svelte';

it('a contest is joined by its code, and by nothing less', async () => {
  await locale.choose('en', false);
  await locale.complete();
  vi.spyOn(rest, 'get').mockResolvedValue({ techniques: [] });
  render(Contests);
  const join = screen.getByRole<HTMLButtonElement>('button', { name: 'Join' });
  expect(join.disabled).toBe(true);
  await fireEvent.input(screen.getByLabelText('Six letters of the contest'), {
    target: { value: 'KXQWPT' },
  });
  expect(join.disabled).toBe(false);
  vi.restoreAllMocks();
});
