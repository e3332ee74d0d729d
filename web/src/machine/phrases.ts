/** Cards and criteria in words; the sentences are those of the whole house. */
import { locale, t } from '$lib/locale.svelte';

/** The few words that fit on a card: signs get room to breathe. */
export function criterionPhrase(label: string): string {
  return t(`short.${label}`).replace(/\s*([<>=+])\s*/g, '\u00a0$1\u00a0');
}

/** A criterion as half a sentence. */
export function criterionSentence(label: string): string {
  return t(`criterion.${label}`);
}

export function cardTitle(number: number): string {
  return capital(t(`card.${number}`));
}

/** What is easily overlooked on a card; cards that work alike share the note of the first of them. */
export function cardNote(number: number): string {
  const first = Array.from({ length: number }, (_, place) => number - place).find((each) =>
    locale.has(`note.${each}`),
  );
  return t(`note.${first}`);
}

/** The title that fits into the head of a card; the whole one is in its explanation. */
export function briefTitle(number: number): string {
  const brief = `brief.${number}`;
  return locale.has(brief) ? capital(t(brief)) : cardTitle(number);
}

function capital(title: string): string {
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}
