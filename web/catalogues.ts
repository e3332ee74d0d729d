/**
 * The words of the page from `src/hut8/locale`: two modules per language, so that a first visit loads
 * what Home says and every other page the rest, too. What a language lacks is there in English. Words
 * that no page says are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Words = Record<string, string>;

const NAME = 'virtual:catalogues';
const NOT_ON_THE_PAGE = new Set([
  'commands.json',
  'fullscreen.json',
  'press.json',
  'reasoning.json',
  'refusals.json',
  'terminal.json',
]);

/** Rooms of many words that Home has no need of. */
const LATER = new Set(['card_notes.json', 'learn.json']);

function roomsOf(folder: string, later: boolean): string[] {
  return readdirSync(folder)
    .filter((file) => !NOT_ON_THE_PAGE.has(file) && LATER.has(file) === later)
    .map((file) => join(folder, file));
}

function wordsIn(file: string): Words {
  return JSON.parse(readFileSync(file, 'utf-8')) as Words;
}

/** A module whose exports have the loaders of every language: what comes first, and the rest. */
function index(languages: string[]): string {
  const loaders = (later: string): string =>
    languages
      .map((language) => `${language}: () => import('${NAME}/${language}${later}')`)
      .join(', ');
  return `export default { ${loaders('')} }; export const rest = { ${loaders('/rest')} };`;
}

export function catalogues(locale: string): Plugin {
  const languages = readdirSync(locale).filter((name) => /^[a-z]{2,3}$/.test(name));
  return {
    name: 'catalogues',
    resolveId: (source) => (source.startsWith(NAME) ? source : null),
    load(id) {
      if (!id.startsWith(NAME)) return null;
      if (id === NAME) return index(languages);
      const [wanted = 'en', later] = id.slice(NAME.length + 1).split('/');
      const files = ['en', wanted].flatMap((language) =>
        roomsOf(join(locale, language), later !== undefined),
      );
      for (const file of files) this.addWatchFile(file);
      const words = files.reduce<Words>((before, file) => ({ ...before, ...wordsIn(file) }), {});
      return `export default ${JSON.stringify(words)};`;
    },
  };
}
