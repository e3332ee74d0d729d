import type { Route } from '$lib/router.svelte';

export default [
  { path: '/profile', title: 'web.profile.title', load: () => import('./Profile.svelte') },
  { path: '/profile/data', title: 'web.profile.data', load: () => import('./Data.svelte') },
  { path: '/profile/bring', title: 'web.profile.bring', load: () => import('./Bring.svelte') },
  { path: '/history', title: 'web.history.title', load: () => import('./History.svelte') },
] satisfies Route[];
