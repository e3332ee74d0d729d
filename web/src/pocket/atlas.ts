/**
 * The atlas on this device: loaded when somebody asks for it, kept in a cache of its own, whichever
 * version of the pocket comes next, and read by the worker that thinks.
 */
import type { AtlasMark } from '$lib/pocket';
import { counted, type Count } from './loading';

const SHELF = 'hut8-atlas';

export function atlasAddress(mark: AtlasMark | null): string | null {
  return mark && new URL(mark.file, document.baseURI).href;
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this browser can keep it here: without encryption it has no cache, and cannot see whether it is whole. */
export const canKeepAtlas = (): boolean => 'caches' in globalThis && Boolean(crypto.subtle);

/** Load it, see that it is whole, and keep it in the place of any other. */
export async function keepAtlas(mark: AtlasMark, count: Count): Promise<void> {
  const address = atlasAddress(mark) ?? '';
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const content = await new Response(counted(response.body, count)).arrayBuffer();
  if ((await hashOf(content)) !== mark.sha256) throw new Error(`${address}: another file`);
  await caches.delete(SHELF);
  await (await caches.open(SHELF)).put(address, new Response(content));
}

export async function hasAtlas(address: string): Promise<boolean> {
  return Boolean(await (await caches.open(SHELF)).match(address));
}

/** The bytes that were kept, if any were; a browser without a cache has none. */
export async function readAtlas(address: string | null): Promise<Uint8Array | undefined> {
  if (!address || !('caches' in globalThis)) return undefined;
  const kept = await (await caches.open(SHELF)).match(address);
  return kept && new Uint8Array(await kept.arrayBuffer());
}

export async function dropAtlas(): Promise<void> {
  await caches.delete(SHELF);
}
