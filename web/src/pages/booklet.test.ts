import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { locale, t } from '$lib/locale.svelte';
import Booklet from './Booklet.svelte';

it('the booklet explains the figure that it shows, and no other', async () => {
  await locale.choose('en', false);
  await locale.complete();
  const { container } = render(Booklet);
  expect(container.textContent).toContain(t('web.grade.help'));
  expect(container.textContent).toContain('Difficulty 1');
  expect(container.textContent).not.toContain('Best play');
});
