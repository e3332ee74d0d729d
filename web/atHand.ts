/**
 * Lists the scripts and styles of every page in `at-hand.json`, so that the service worker can keep
 * pages nobody has opened yet. What belongs to one language is listed under it.
 */
import type { Plugin } from 'vite';

/** The pocket brings its own worker, which keeps everything. */
const POCKET = /\/src\/pocket\//;
const ONE_LANGUAGE = /(?:catalogues\/|descriptions\.)([a-z]{2})\b/;

export interface AtHand {
  pages: string[];
  languages: Record<string, string[]>;
}

export function atHand(): Plugin {
  return {
    name: 'at-hand',
    generateBundle: {
      // When Vite has taken out what it wrote into the page's frame.
      order: 'post',
      handler(_, bundle) {
        const list: AtHand = { pages: [], languages: {} };
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && !file.fileName.endsWith('.css')) continue;
          const origin = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
          if (POCKET.test(origin)) continue;
          const language = ONE_LANGUAGE.exec(origin)?.[1];
          if (language) (list.languages[language] ??= []).push(`/${file.fileName}`);
          else list.pages.push(`/${file.fileName}`);
        }
        this.emitFile({ type: 'asset', fileName: 'at-hand.json', source: JSON.stringify(list) });
      },
    },
  };
}
