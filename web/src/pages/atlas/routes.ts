import type { Route } from '$lib/router.svelte';

export default [
  { path: '/atlas', title: 'web.atlas.title', load: () => import('./Atlas.svelte') },
] satisfies Route[];
