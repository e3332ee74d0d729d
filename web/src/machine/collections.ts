/** Problems with a name and a number: those of the booklet, and the hardest in the world. */
import facts from '$lib/facts.json';
import { locale } from '$lib/locale.svelte';

const LAST: Readonly<Record<string, number>> = { booklet: 20, hardest: 26 };

export interface Named {
  source: string;
  name: string;
}

/** By language, places of its booklet that hold each other's problem. */
const EXCHANGED: Readonly<Record<string, Record<string, string>>> = facts.exchanged;

/** Where the booklet of the page's language prints a problem; exchanged in pairs, so also the reverse. */
export function inEdition(number: string): string {
  return EXCHANGED[locale.language]?.[number] ?? number;
}

/** The numbers of the booklet in the order in which the page's language prints them. */
export function inPrintedOrder(numbers: readonly string[]): string[] {
  return [...numbers].sort((one, other) => inEdition(one).localeCompare(inEdition(other)));
}

/** The problem after this one, as a wish; null after the last, and for a problem without such a name. */
export function nextProblem(name: string): Named | null {
  const [source = '', number = ''] = name.split(':');
  const turn = source === 'booklet' ? inEdition : (each: string): string => each;
  const next = Number(turn(number)) + 1;
  return next <= (LAST[source] ?? 0)
    ? { source, name: `${source}:${turn(String(next).padStart(2, '0'))}` }
    : null;
}

/** The number alone, as people say it; with the name beside it where the booklet has it at another place. */
export function numberOf(name: string): string {
  const number = name.replace(/^[a-z]+:/, '');
  const place = name.startsWith('booklet:') ? inEdition(number) : number;
  return place === number ? number : `${place} (${name})`;
}
