import type { Route } from '$lib/router.svelte';

export default [
  { path: '/turing', load: () => import('./Turing.svelte') },
  { path: '/turing/learn', load: () => import('./Learn.svelte') },
] satisfies Route[];
