/** Every page and its address. Pages are loaded when they are first visited; Home is part of the first load. */
import type { Page, Route } from '$lib/router.svelte';
import Home from './pages/Home.svelte';

/** Folders of pages bring their own routes as `routes.ts`: adding a page there touches nothing here. */
const folders = import.meta.glob<Route[]>('./pages/*/routes.ts', { eager: true, import: 'default' });

export const ROUTES: Route[] = [
  { path: '/', load: async () => ({ default: Home as Page }) },
  { path: '/new', load: () => import('./pages/New.svelte') },
  { path: '/join', load: () => import('./pages/Join.svelte') },
  { path: '/join/:room', load: () => import('./pages/Join.svelte') },
  { path: '/table/:room', load: () => import('./pages/Table.svelte') },
  { path: '/booklet', load: () => import('./pages/Booklet.svelte') },
  { path: '/history', load: () => import('./pages/History.svelte') },
  { path: '/box', load: () => import('./pages/Box.svelte') },
  ...Object.values(folders).flat(),
];
