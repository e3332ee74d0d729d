import { locale } from './locale.svelte';
import type { Written } from './template';

/** A whole number as it is; anything else is written out with one decimal. Both choose their plural form. */
export function counted(value: number): number | Written {
  const rounded = Math.round(value * 10) / 10;
  if (Number.isInteger(rounded)) return rounded;
  return { number: rounded, text: rounded.toLocaleString(locale.language) };
}

/** A mean, written with two decimals. */
export function averaged(value: number): Written {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return {
    number: Math.round(value * 100) / 100,
    text: value.toLocaleString(locale.language, digits),
  };
}
