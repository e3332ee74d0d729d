/**
 * The words of the page from `src/hut8/locale`: one module per language, its rooms put together, so that a visit loads one
 * file. What a language lacks is in it in English. Words that no page says are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Words = Record<string, string>;

const NAME = 'virtual:catalogues';
const NOT_ON_THE_PAGE = new Set(['press.json', 'reasoning.json', 'refusals.json', 'terminal.json']);

function roomsOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => !NOT_ON_THE_PAGE.has(file))
    .map((file) => join(folder, file));
}

function wordsIn(file: string): Words {
  return JSON.parse(readFileSync(file, 'utf-8')) as Words;
}

/** A module whose default export has the loader of every language. */
function index(languages: string[]): string {
  const loaders = languages.map((language) => `${language}: () => import('${NAME}/${language}')`);
  return `export default { ${loaders.join(', ')} };`;
}

export function catalogues(locale: string): Plugin {
  const languages = readdirSync(locale).filter((name) => /^[a-z]{2,3}$/.test(name));
  return {
    name: 'catalogues',
    resolveId: (source) => (source.startsWith(NAME) ? source : null),
    load(id) {
      if (!id.startsWith(NAME)) return null;
      if (id === NAME) return index(languages);
      const files = ['en', id.slice(NAME.length + 1)].flatMap((language) =>
        roomsOf(join(locale, language)),
      );
      for (const file of files) this.addWatchFile(file);
      const words = files.reduce<Words>((before, file) => ({ ...before, ...wordsIn(file) }), {});
      return `export default ${JSON.stringify(words)};`;
    },
  };
}
