/** The language of the page: its words are shared with the Python half, and loaded when the language is chosen. */
import { recall, remember } from '$lib/storage';
import { fill, pluralIn, type Values } from '$lib/template';
import loaders, { rest } from 'virtual:catalogues';

type Words = Record<string, string>;

export const LANGUAGES: string[] = Object.keys(loaders).sort();

export function fittingLanguage(
  wanted: readonly string[],
  known: readonly string[] = LANGUAGES,
): string {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (known.includes(language)) return language;
  }
  return 'en';
}

async function wordsOf(sources: (typeof loaders)[], language: string): Promise<Words> {
  const loads = sources.flatMap((loader) => loader[language] ?? loader.en ?? []);
  const found = await Promise.all(loads.map((load) => load()));
  return Object.assign({}, ...found.map((module) => module.default)) as Words;
}

class Locale {
  language = $state('en');
  private words = $state.raw<Words>({});
  /** Whether the words of pages other than Home are here, too. */
  private whole = false;
  private plural = $derived(pluralIn(this.language, this.words));

  async start(): Promise<void> {
    await this.choose(fittingLanguage([recall('language', ''), ...navigator.languages]), false);
  }

  async choose(language: string, keep = true): Promise<void> {
    const sources = this.whole ? [loaders, rest] : [loaders];
    this.words = await wordsOf(sources, language);
    this.language = language;
    document.documentElement.lang = language;
    if (keep) remember('language', language);
  }

  /** Load the words that only pages other than Home say. */
  async complete(): Promise<void> {
    if (this.whole) return;
    const language = this.language;
    const words = await wordsOf([loaders, rest], language);
    if (this.language !== language) return this.complete();
    this.words = words;
    this.whole = true;
  }

  has(key: string): boolean {
    return key in this.words;
  }

  say(key: string, values: Values = {}): string {
    return fill(this.words[key] ?? key, values, this.plural);
  }

  nameOf(language: string): string {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  }
}

export const locale = new Locale();

/** Words before which Spanish says *e* instead of *y*. */
const LIKE_AND = /^(i|hi(?![ae]))/i;

/** Several names as the language lists them: "Ada, Alan and Joan". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  const and = t(LIKE_AND.test(last) ? 'list.and.i' : 'list.and');
  return others.length ? others.join(t('list.comma')) + and + last : last;
}

/** The sentence for a key in the language of the page. */
export function t(key: string, values: Values = {}): string {
  return locale.say(key, values);
}
