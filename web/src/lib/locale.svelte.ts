/** The language of the page: its words are shared with the Python half, and loaded when the language is chosen. */
import { recall, remember } from '$lib/storage';
import { fill, singularIn, type Values } from '$lib/template';
import loaders from 'virtual:catalogues';

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

class Locale {
  language = $state('en');
  private words = $state.raw<Words>({});
  private singular = $derived(singularIn(this.words));

  async start(): Promise<void> {
    await this.choose(fittingLanguage([recall('language', ''), ...navigator.languages]), false);
  }

  async choose(language: string, keep = true): Promise<void> {
    const load = loaders[language] ?? loaders.en;
    if (load) this.words = (await load()).default;
    this.language = language;
    document.documentElement.lang = language;
    if (keep) remember('language', language);
  }

  has(key: string): boolean {
    return key in this.words;
  }

  say(key: string, values: Values = {}): string {
    return fill(this.words[key] ?? key, values, this.singular);
  }

  nameOf(language: string): string {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  }
}

export const locale = new Locale();

/** Several names as the language lists them: "Ada, Alan and Joan". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return others.length ? others.join(t('list.comma')) + t('list.and') + last : last;
}

/** The sentence for a key in the language of the page. */
export function t(key: string, values: Values = {}): string {
  return locale.say(key, values);
}
