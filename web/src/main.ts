import './styles/base.css';
import { mount } from 'svelte';
import { moveInto } from '$lib/house';
import { locale } from '$lib/locale.svelte';
import { stayAtHand } from '$lib/offline';
import { pocket } from '$lib/pocket';
import { theme } from '$lib/theme.svelte';
import App from './App.svelte';
import { notices } from './table/notices.svelte';

/** Not awaited by the module itself: what it loads may need this very file. */
async function start(): Promise<void> {
  if (pocket) {
    const { keepProfile, PocketHouse } = await import('./pocket/house');
    moveInto(new PocketHouse(pocket));
    await keepProfile();
  }
  theme.apply();
  await locale.start();
  const target = document.getElementById('app');
  // Whoever speaks for a page that does not open may have spoken too soon.
  target?.replaceChildren();
  if (target) mount(App, { target });
  notices.resume();
}

void start();
const keep = async (): Promise<void> =>
  pocket ? (await import('./pocket/keeping')).keepPocket() : stayAtHand();
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void keep();
  else addEventListener('load', () => void keep());
}
