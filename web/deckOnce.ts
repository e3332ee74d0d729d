/**
 * Leaves the pictures of the deck out of the built page: the package holds them in `imitation/deck`.
 * `deck.json` tells its server which of them lies at which address, so that the page need not know.
 */
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const PICTURE = /\/imitation\/deck\/[\w-]+\.svg$/;

export function deckOnce(): Plugin {
  return {
    name: 'deck-once',
    generateBundle(_, bundle) {
      const pictures: Record<string, string> = {};
      for (const [address, file] of Object.entries(bundle)) {
        const origin = file.type === 'asset' ? (file.originalFileNames[0] ?? '') : '';
        if (!PICTURE.test(origin)) continue;
        pictures[address] = basename(origin);
        delete bundle[address];
      }
      this.emitFile({ type: 'asset', fileName: 'deck.json', source: JSON.stringify(pictures) });
    },
  };
}
