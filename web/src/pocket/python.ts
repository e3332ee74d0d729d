/**
 * Starts Python with the sources of the house. The started one is kept as a picture of its memory,
 * from which every later visit goes on: starting takes several times as long.
 */
import type { PyodideAPI } from 'pyodide';
import { Interrupted } from './loading';
import { Pictures } from './pictures';

type Get = (address: string) => Promise<Response>;
type Load = (options: object) => Promise<PyodideAPI & { makeMemorySnapshot(): Uint8Array }>;
type Create = (settings: object) => Promise<Runtime>;

interface Runtime {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
}

interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, text: string): void;
}

export interface Started {
  pyodide: PyodideAPI;
  /** Keeps the picture that was taken, if one was. */
  keep: () => Promise<void>;
}

export const HOME = '/lib/hut8';
const STEP = 1 << 20;
/** What a picture remembers must not be drawn again. */
const WAKE = 'import random; random.seed()';

async function writeSources(pyodide: PyodideAPI, sources: Promise<Response>): Promise<void> {
  const files = (await (await sources).json()) as Record<string, string>;
  const system = pyodide.FS as FileSystem;
  const folders = new Set<string>();
  for (const [name, text] of Object.entries(files)) {
    const path = `${HOME}/${name}`;
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!folders.has(folder)) system.mkdirTree(folder);
    folders.add(folder);
    system.writeFile(path, text);
  }
}

/** A runtime begins with less memory than a picture was taken with, and has no other way to be given more. */
function withRoom(create: Create, bytes: number): Create {
  return async (settings) => {
    const runtime = await create(settings);
    while (runtime.HEAPU8.length < bytes) if (!runtime._malloc(STEP)) throw new Error('no memory');
    runtime.HEAPU8.fill(0);
    return runtime;
  };
}

async function fromPicture(
  load: Load,
  options: { createPyodideModule: Create },
  picture: Uint8Array,
): Promise<PyodideAPI | null> {
  const createPyodideModule = withRoom(options.createPyodideModule, picture.length);
  try {
    const pyodide = await load({ ...options, createPyodideModule, _loadSnapshot: picture });
    pyodide.runPython(WAKE);
    return pyodide;
  } catch (fault) {
    console.warn(fault);
    return null;
  }
}

/** A module of the runtime; one that a browser cannot read is no `TypeError`. */
async function moduleAt<T>(address: string): Promise<T> {
  try {
    return (await import(/* @vite-ignore */ address)) as T;
  } catch (fault) {
    throw fault instanceof TypeError ? new Interrupted(String(fault)) : fault;
  }
}

export async function startPython(folder: string, get: Get): Promise<Started> {
  const pictures = new Pictures(`${folder}snapshot`);
  const sources = get(`${folder}hut8.json`);
  const [{ loadPyodide }, runtime, picture] = await Promise.all([
    moduleAt<{ loadPyodide: Load }>(`${folder}pyodide.mjs`),
    moduleAt<{ default: Create }>(`${folder}pyodide.asm.mjs`),
    pictures.read(),
  ]);
  const options = { indexURL: folder, createPyodideModule: runtime.default };
  const again = picture && (await fromPicture(loadPyodide, options, picture));
  if (again) {
    await writeSources(again, sources);
    return { pyodide: again, keep: () => Promise.resolve() };
  }
  const pyodide = await loadPyodide({ ...options, _makeSnapshot: true });
  await writeSources(pyodide, sources);
  pyodide.runPython(`import sys; sys.path.insert(0, '${HOME}'); import hut8.pocket.page`);
  const taken = pyodide.makeMemorySnapshot();
  return { pyodide, keep: () => pictures.write(taken) };
}
