import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { catalogues } from '../../catalogues.ts';

type Catalogues = typeof import('virtual:catalogues');

function lay(folder: string, room: string, words: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${room}.json`), JSON.stringify(words));
}

it('offers a language that has one file, and says in English what it lacks', async () => {
  const locale = mkdtempSync(join(tmpdir(), 'locale-'));
  lay(join(locale, 'en'), 'web', { 'web.yes': 'yes', 'web.no': 'no' });
  lay(join(locale, 'en'), 'press', { 'press.foot': 'on paper alone' });
  lay(join(locale, 'de'), 'web', { 'web.yes': 'ja' });
  const server = await createServer({
    configFile: false,
    plugins: [catalogues(locale)],
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  const { default: loaders } = (await server.ssrLoadModule('virtual:catalogues')) as Catalogues;
  expect(Object.keys(loaders).sort()).toEqual(['de', 'en']);
  expect((await loaders.de?.())?.default).toEqual({ 'web.yes': 'ja', 'web.no': 'no' });
  await server.close();
  rmSync(locale, { recursive: true });
});
