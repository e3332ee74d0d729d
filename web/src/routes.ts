/** Every page and its address. Pages are loaded when they are first visited; Home is part of the first load. */
import type { Page, Route } from '$lib/router.svelte';
import Home from './pages/Home.svelte';

/** Folders of pages bring their own routes as `routes.ts`: adding a page there touches nothing here. */
const folders = import.meta.glob<Route[]>('./pages/*/routes.ts', {
  eager: true,
  import: 'default',
});

export const ROUTES: Route[] = [
  { path: '/', load: () => Promise.resolve({ default: Home as Page }) },
  { path: '/new', title: 'web.new.title', load: () => import('./pages/New.svelte') },
  { path: '/choose', title: 'web.home.choose', load: () => import('./pages/Choose.svelte') },
  { path: '/p/:name', title: 'web.new.problem', load: () => import('./pages/Problem.svelte') },
  { path: '/join', title: 'web.join.title', load: () => import('./pages/Join.svelte') },
  { path: '/join/:room', title: 'web.join.title', load: () => import('./pages/Join.svelte') },
  { path: '/table/:room', title: 'web.room', load: () => import('./pages/Table.svelte') },
  { path: '/booklet', title: 'web.booklet.title', load: () => import('./pages/Booklet.svelte') },
  { path: '/box', title: 'web.nav.box', load: () => import('./pages/Box.svelte') },
  ...Object.values(folders).flat(),
];
