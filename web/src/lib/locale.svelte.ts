/** The language of the page: one JSON file each, shared with the Python half; adding a language is adding a file. */
import { recall, remember } from '$lib/storage';
import { fill, type Values } from '$lib/template';

type Words = Record<string, string>;
const files = import.meta.glob<Words>('../../../src/hut8/locale/*.json', { import: 'default' });
const byLanguage = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(\w+)\.json$/, '$1'), load]),
);

export const LANGUAGES: string[] = [...byLanguage.keys()].sort();

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

  async start(): Promise<void> {
    await this.choose(fittingLanguage([recall('language', ''), ...navigator.languages]), false);
  }

  async choose(language: string, keep = true): Promise<void> {
    const load = byLanguage.get(language) ?? byLanguage.get('en');
    if (load) this.words = await load();
    this.language = language;
    document.documentElement.lang = language;
    if (keep) remember('language', language);
  }

  has(key: string): boolean {
    return key in this.words;
  }

  say(key: string, values: Values = {}): string {
    return fill(this.words[key] ?? key, values, this.language);
  }

  nameOf(language: string): string {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  }
}

export const locale = new Locale();

/** The sentence for a key in the language of the page. */
export function t(key: string, values: Values = {}): string {
  return locale.say(key, values);
}
