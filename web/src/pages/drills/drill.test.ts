import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import { Fault, rest } from '$lib/rest';
import Drill from './Drill.svelte';

beforeEach(async () => {
  await locale.choose('de', false);
  await locale.complete();
  const technique = { name: 'clash', title: 'Widerspruch', lesson: 'Zwei.' };
  vi.spyOn(rest, 'get').mockResolvedValue({ techniques: [technique] });
  vi.spyOn(rest, 'post').mockImplementation((address) =>
    address === '/api/drill/schedule'
      ? Promise.resolve({ next: { technique: 'clash', seed: null }, due: [], strengths: [] })
      : Promise.reject(new Fault('illegal', 'There is no technique nosuch.', 400)),
  );
});
afterEach(() => vi.restoreAllMocks());

it('an address of no technique shows those that there are', async () => {
  render(Drill, { parameters: { technique: 'nosuch' } });
  await screen.findByRole('link', { name: /Widerspruch/ });
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'Diese Technik gibt es nicht: Wähle eine von diesen.',
  );
});
