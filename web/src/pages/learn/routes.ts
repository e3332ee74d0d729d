import type { Route } from '$lib/router.svelte';

export default [
  { path: '/learn', title: 'learn.title', load: () => import('./Learn.svelte') },
  {
    path: '/learn/tutorial',
    title: 'learn.tutorial.title',
    load: () => import('./Tutorial.svelte'),
  },
  { path: '/learn/cards', title: 'learn.cards.title', load: () => import('./Cards.svelte') },
  { path: '/learn/rules/:game', title: 'learn.title', load: () => import('./Rules.svelte') },
  { path: '/learn/:lesson', title: 'learn.title', load: () => import('./Lesson.svelte') },
] satisfies Route[];
