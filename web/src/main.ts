import './styles/base.css';
import { mount } from 'svelte';
import { locale } from '$lib/locale.svelte';
import { theme } from '$lib/theme.svelte';
import App from './App.svelte';

theme.apply();
await locale.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
