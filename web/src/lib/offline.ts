/**
 * Lets every page open without its server after one visit: a service worker keeps the page's own
 * files, and nothing of a table.
 */
import type { AtHand } from '../../atHand';
import { folder } from '$lib/folder';
import { locale } from '$lib/locale.svelte';

async function everyPage(): Promise<string[]> {
  const { pages, languages } = (await (await fetch(`${folder}/at-hand.json`)).json()) as AtHand;
  return [...pages, ...(languages[locale.language] ?? [])].map((path) => folder + path);
}

export async function stayAtHand(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`${folder}/sw.js`);
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith(`${folder}/assets/`));
    active?.postMessage({ keep: [...new Set([...loaded, ...(await everyPage())])] });
  } catch {
    // A browser that refuses workers simply needs its server.
  }
}
