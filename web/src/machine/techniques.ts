/** The ladder of techniques as the server names it, and the places where a list of rows comes to another one. */
import { locale } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import type { Technique, Techniques } from '$lib/wire';
import type { ReasonLine } from './why.svelte';

const known = new Map<string, Promise<Technique[]>>();

/** Every technique in the language of the page; asked for once. */
export function techniques(): Promise<Technique[]> {
  const { language } = locale;
  const found = known.get(language) ?? ask(language);
  known.set(language, found);
  return found;
}

async function ask(language: string): Promise<Technique[]> {
  try {
    return (await rest.get<Techniques>(`/api/techniques?language=${language}`)).techniques;
  } catch (fault) {
    known.delete(language);
    throw fault;
  }
}

/** What is no argument: an answer as it was given, and what is left at the end. */
const SPEAK_FOR_THEMSELVES = new Set(['answer', 'last_one']);

/** Whether rows of another kind begin with this line; rows come sorted by their technique. */
export function beginsRows(lines: readonly ReasonLine[], place: number): boolean {
  const [line, before] = [lines[place], lines[place - 1]];
  return Boolean(line?.row) && !(before?.row && before.rung === line?.rung);
}

/** The technique whose rows begin with a line, if a reader is helped by its name. */
export function captionOf(
  ladder: readonly Technique[],
  lines: readonly ReasonLine[],
  place: number,
): Technique | undefined {
  const rung = lines[place]?.rung ?? '';
  if (!beginsRows(lines, place) || SPEAK_FOR_THEMSELVES.has(rung)) return undefined;
  return ladder.find((each) => each.name === rung);
}
