import type { Route } from '$lib/router.svelte';

export default [
  { path: '/learn', load: () => import('./Learn.svelte') },
  { path: '/learn/tutorial', load: () => import('./Tutorial.svelte') },
  { path: '/learn/cards', load: () => import('./Cards.svelte') },
  { path: '/learn/rules/:game', load: () => import('./Rules.svelte') },
  { path: '/learn/:lesson', load: () => import('./Lesson.svelte') },
] satisfies Route[];
