import { expect, it } from 'vitest';
import { matchPath } from '$lib/router.svelte';
import { ROUTES } from './routes';

const leads = (path: string): boolean => ROUTES.some((route) => matchPath(path, route) !== null);

it('a server has no page about the pocket, which would promise what is not true there', () => {
  expect(leads('/booklet')).toBe(true);
  expect(leads('/pocket')).toBe(false);
});
