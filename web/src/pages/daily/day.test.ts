import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import Day from './Day.svelte';

beforeEach(async () => {
  await locale.choose('de', false);
  await locale.complete();
});
afterEach(() => vi.restoreAllMocks());

it('an address of no mode shows those that there are, and asks for nothing', () => {
  const asked = vi.spyOn(rest, 'get').mockResolvedValue({});
  render(Day, { parameters: { date: '2020-01-01', mode: 'nosuch' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('nosuch');
  expect(screen.getByRole('alert').textContent).toContain('Diesen Modus gibt es nicht');
  const offered = screen.getAllByRole('link').map((link) => link.textContent.trim());
  expect(offered.slice(0, 3)).toEqual(['Klassisch', 'Extrem', 'Albtraum']);
  expect(asked).not.toHaveBeenCalled();
});
