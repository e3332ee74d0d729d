import type { Route } from '$lib/router.svelte';

const day = () => import('./Day.svelte');

export default [
  { path: '/daily', title: 'web.home.daily', load: () => import('./Daily.svelte') },
  { path: '/daily/:date/:mode', title: 'web.home.daily', load: day },
  // An earlier address of the same page: Day.svelte puts the new one in its place.
  { path: '/day/:date/:mode', title: 'web.home.daily', load: day },
] satisfies Route[];
