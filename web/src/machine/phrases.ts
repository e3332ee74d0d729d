/** Cards and criteria in words; the sentences are those of the whole house. */
import { t } from '$lib/locale.svelte';

/** The few words that fit on a card: signs get room to breathe. */
export function criterionPhrase(label: string): string {
  return t(`short.${label}`).replace(/\s*([<>=+])\s*/g, '\u00a0$1\u00a0');
}

/** A criterion as half a sentence. */
export function criterionSentence(label: string): string {
  return t(`criterion.${label}`);
}

export function cardTitle(number: number): string {
  const title = t(`card.${number}`);
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}
