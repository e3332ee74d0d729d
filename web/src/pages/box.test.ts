import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { locale, t } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import { BoxSheet } from '../machine/box.svelte';
import Box from './Box.svelte';

it('the box speaks of boxes to tap once there is a round', async () => {
  await locale.choose('en', false);
  await locale.complete();
  vi.spyOn(rest, 'post').mockResolvedValue({});
  const sheet = new BoxSheet();
  sheet.use('classic', [[4], [9], [11], [14]], []);
  const told = (): string => document.body.textContent.replace(/\s+/g, ' ');
  const { unmount } = render(Box);
  expect(screen.getByText(t('web.box.add'))).toBeTruthy();
  expect(told()).not.toContain('Tap a box');
  unmount();
  sheet.propose(0, '332');
  render(Box);
  expect(told()).toContain('Tap a box');
  sheet.clear();
  vi.restoreAllMocks();
});
