import { locale } from './locale.svelte';

/** A whole number chooses its plural form; anything else is written out with one decimal. */
export function counted(value: number): number | string {
  const rounded = Math.round(value * 10) / 10;
  return Number.isInteger(rounded) ? rounded : rounded.toLocaleString(locale.language);
}
