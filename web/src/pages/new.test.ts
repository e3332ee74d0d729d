import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import New from './New.svelte';

it('the further rules announce no handicap where there is none to choose', async () => {
  await locale.choose('en', false);
  await locale.complete();
  vi.spyOn(rest, 'get').mockResolvedValue({ techniques: [] });
  const { container } = render(New);
  const rules = container.querySelector('details');
  expect(rules?.textContent).toContain('Time and more.');
  expect(rules?.textContent).not.toMatch(/handicap/i);
  vi.restoreAllMocks();
});
