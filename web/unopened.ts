/**
 * Puts a script of its own before the page's, which says in every language why the page does not open
 * when its script cannot.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SAID = {
  broken: ['pocket', 'pocket.trouble.interrupted'],
  file: ['pocket', 'pocket.file'],
  old: ['web', 'web.newer.browser'],
  reload: ['web', 'web.reload'],
} as const;
const MODULE = '<script type="module"';

function wordsOf(locale: string, language: string): Record<string, string | undefined> {
  const found = Object.entries(SAID).map(([name, [room, key]]) => {
    const file = readFileSync(join(locale, language, `${room}.json`), 'utf-8');
    return [name, (JSON.parse(file) as Record<string, string>)[key]];
  });
  return Object.fromEntries(found) as Record<string, string | undefined>;
}

export function unopened(locale: string, script: string): Plugin {
  const languages = readdirSync(locale).filter((name) => /^[a-z]{2,3}$/.test(name));
  return {
    name: 'unopened',
    apply: 'build',
    buildStart() {
      const words = languages.map((language) => [language, wordsOf(locale, language)]);
      const sentences = JSON.stringify(Object.fromEntries(words));
      const source = `var SENTENCES = ${sentences};\n${readFileSync(script, 'utf-8')}`;
      this.emitFile({ type: 'asset', name: 'unopened.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.values(bundle ?? {});
        const own = files.find(
          (file) => file.type === 'asset' && file.names.includes('unopened.js'),
        );
        if (!own) throw new Error(`the script that speaks for the page was not written`);
        return html.replace(MODULE, `<script src="/${own.fileName}"></script>\n    ${MODULE}`);
      },
    },
  };
}
