import type { Route } from '$lib/router.svelte';

export default [
  { path: '/pocket', title: 'pocket.title', load: () => import('./Pocket.svelte') },
] satisfies Route[];
