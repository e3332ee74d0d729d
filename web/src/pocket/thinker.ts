/** The worker that thinks: the same Python with the kernel, doing one job after another for the house. */
import type { PyodideAPI } from 'pyodide';
import { readAtlas } from './atlas';
import { Kernel } from './kernel';
import { load } from './loading';
import { HOME, startPython } from './python';
import type { Begin } from './thought';

type Asked = Begin | { type: 'atlas' } | { type: 'job'; text: string; archive: string };

interface Thinking {
  attempt(text: string): string;
  bring_kernel(kernel: Kernel): void;
  bring_atlas(content: Uint8Array | undefined): void;
}

interface Begun {
  pyodide: PyodideAPI;
  thinking: Thinking;
  folder: string;
  atlas: string | null;
}

const get = (address: string): Promise<Response> => load(plain, address, () => undefined);
const plain = fetch.bind(globalThis);
const brought = new Set<string>();
let begun: Promise<Begun> | null = null;

async function begin({ folder, kernel: hasKernel, atlas }: Begin): Promise<Begun> {
  globalThis.fetch = (input) => get(String(input instanceof Request ? input.url : input));
  const kernel = hasKernel ? Kernel.open(get(`${folder}kernel.wasm`)) : null;
  const { pyodide } = await startPython(folder, get);
  const thinking = pyodide.pyimport('hut8.pocket.page') as Thinking;
  if (kernel) thinking.bring_kernel(await kernel);
  const here = await lookForAtlas({ pyodide, thinking, folder, atlas });
  postMessage({ type: 'ready' });
  return here;
}

async function lookForAtlas(here: Begun): Promise<Begun> {
  here.thinking.bring_atlas(await readAtlas(here.atlas).catch(() => undefined));
  return here;
}

/** Bring what a job needs beyond the house: files of an archive, beside the house's own. */
async function bring({ pyodide, folder }: Begun, archive: string): Promise<void> {
  if (!archive || brought.has(archive)) return;
  const files = await (await get(`${folder}${archive}.zip`)).arrayBuffer();
  pyodide.unpackArchive(files, 'zip', { extractDir: HOME });
  pyodide.runPython('import importlib; importlib.invalidate_caches()');
  brought.add(archive);
}

async function think(text: string, archive: string): Promise<void> {
  try {
    const here = await begun!;
    await bring(here, archive);
    postMessage({ type: 'done', text: here.thinking.attempt(text) });
  } catch (fault) {
    postMessage({ type: 'failed', text: String(fault) });
  }
}

onmessage = ({ data }: MessageEvent<Asked>) => {
  if (data.type === 'begin') begun = begin(data);
  // Jobs that come later wait for it.
  else if (data.type === 'atlas') begun = begun?.then(lookForAtlas) ?? null;
  else void think(data.text, data.archive);
};
