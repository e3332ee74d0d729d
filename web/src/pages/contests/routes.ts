import type { Route } from '$lib/router.svelte';

export default [
  { path: '/contests', title: 'web.contest.title', load: () => import('./Contests.svelte') },
  { path: '/contest/:contest', title: 'web.contest.of', load: () => import('./Contest.svelte') },
  {
    path: '/contest/:contest/screen',
    title: 'web.contest.of',
    load: () => import('./Screen.svelte'),
  },
] satisfies Route[];
