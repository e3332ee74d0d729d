import { pocket } from '$lib/pocket';
import type { Route } from '$lib/router.svelte';

/** At a server this page would promise what is not true there. */
export default pocket
  ? ([
      { path: '/pocket', title: 'pocket.title', load: () => import('./Pocket.svelte') },
    ] satisfies Route[])
  : [];
