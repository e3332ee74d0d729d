import type { Route } from '$lib/router.svelte';

export default [
  { path: '/print', title: 'web.nav.print', load: () => import('./Print.svelte') },
] satisfies Route[];
