import type { Route } from '$lib/router.svelte';

export default [{ path: '/print', load: () => import('./Print.svelte') }] satisfies Route[];
