import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { atHand } from './atHand.ts';
import { catalogues } from './catalogues.ts';
import { deckOnce } from './deckOnce.ts';
import { unopened } from './unopened.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    svelte(),
    catalogues(here('../src/hut8/locale')),
    unopened(here('../src/hut8/locale'), here('unopened.js')),
    atHand(),
    deckOnce(),
  ],
  resolve: { alias: { $lib: here('./src/lib') } },
  // Everything is found from the file that names it, so that the pocket can lie in any folder.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  worker: { format: 'es' },
  build: {
    outDir: here('../src/hut8/web/static'),
    emptyOutDir: true,
    target: 'es2022',
    // The server's content policy allows no data: addresses for fonts or pictures.
    assetsInlineLimit: 0,
    // Inline module preload code would need an exception in the content policy; every browser we serve has it built in.
    modulePreload: { polyfill: false },
    // Everything the front page needs comes as one file: a dozen small ones would wait for one
    // another on a first visit.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', test: /src[\\/]main\.ts$/ }] } },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: {
      '/api': 'http://127.0.0.1:8008',
      '/socket': { target: 'ws://127.0.0.1:8008', ws: true },
    },
  },
});
