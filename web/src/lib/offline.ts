/**
 * Lets the page open without its server after one visit: a worker keeps the page's own files, and
 * nothing of a table.
 */
export async function stayAtHand(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    active?.postMessage({
      keep: loaded.filter((address) => new URL(address).pathname.startsWith('/assets/')),
    });
  } catch {
    // A browser that refuses workers simply needs its server.
  }
}
