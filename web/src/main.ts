import './styles/base.css';
import { mount } from 'svelte';
import { locale } from '$lib/locale.svelte';
import { stayAtHand } from '$lib/offline';
import { theme } from '$lib/theme.svelte';
import App from './App.svelte';

theme.apply();
await locale.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void stayAtHand();
  else addEventListener('load', () => void stayAtHand());
}
