import type { Route } from '$lib/router.svelte';

export default [
  { path: '/learn/drills', title: 'learn.drills.title', load: () => import('./Drills.svelte') },
  {
    path: '/learn/drills/:technique',
    title: 'learn.drills.title',
    load: () => import('./Drill.svelte'),
  },
] satisfies Route[];
