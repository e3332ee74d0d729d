import type { Route } from '$lib/router.svelte';

export default [
  { path: '/box/play', title: 'web.box.play', load: () => import('./PlayBox.svelte') },
] satisfies Route[];
