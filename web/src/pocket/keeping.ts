/**
 * Keeps the pocket on this device: its service worker has every file of one version. A newer one is
 * loaded beside it, and takes over when the person says so or no page is open.
 */
import { pocket } from '$lib/pocket';
import { opening } from './opening.svelte';

export async function keepPocket(): Promise<void> {
  // Browsers have none in some private windows, and at an address without encryption.
  if (!('serviceWorker' in navigator)) {
    opening.unkept = true;
    return;
  }
  const { serviceWorker } = navigator;
  // A worker says its version when it takes over, or when it hears of a page of another.
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== pocket?.version) location.reload();
  });
  // On a first visit the house goes first: its files are then in the browser's cache already.
  if (!serviceWorker.controller) await opening.opened();
  try {
    const registration = await serviceWorker.register(new URL('sw.js', document.baseURI));
    watch(registration);
    registration.addEventListener('updatefound', () => watch(registration));
    await serviceWorker.ready;
    opening.kept = true;
    await opening.opened();
    serviceWorker.controller?.postMessage(`opened ${pocket?.version}`);
    await navigator.storage?.persist?.();
  } catch {
    // A browser that refuses workers needs its host again the next time.
    opening.unkept = !opening.kept;
  }
}

function watch({ installing, waiting }: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker): void => {
    if (navigator.serviceWorker.controller) opening.newer = () => worker.postMessage('take over');
  };
  if (waiting) offer(waiting);
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') offer(installing);
  });
}
