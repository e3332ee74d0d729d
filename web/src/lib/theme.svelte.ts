import { recall, remember } from '$lib/storage';

export type Theme = 'system' | 'light' | 'dark';
const ORDER: Theme[] = ['system', 'light', 'dark'];

class ThemeChoice {
  current = $state<Theme>(recall<Theme>('theme', 'system'));

  apply(): void {
    if (this.current === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.current;
  }

  next(): void {
    this.current = ORDER[(ORDER.indexOf(this.current) + 1) % ORDER.length] ?? 'system';
    remember('theme', this.current);
    this.apply();
  }
}

export const theme = new ThemeChoice();
