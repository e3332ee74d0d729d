import type { Route } from '$lib/router.svelte';

export default [
  { path: '/turing', title: 'imitation.title', load: () => import('./Turing.svelte') },
  { path: '/turing/learn', title: 'imitation.learn.title', load: () => import('./Learn.svelte') },
] satisfies Route[];
