/**
 * Addresses of pages. On a server they are paths, in the folder a proxy may give it. In the pocket
 * they stand behind #: its host knows one file, in whatever folder, and a reload must find it.
 */
import { folder, inside } from './folder';
import { pocket } from './pocket';

export interface Place {
  path: string;
  search: string;
  /** What stands behind the last #, with it. */
  fragment: string;
}

export function placeBehind(hash: string): Place {
  const found = /^#(\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(hash);
  return { path: found?.[1] ?? '/', search: found?.[2] ?? '', fragment: found?.[3] ?? '' };
}

export function here(): Place {
  if (pocket) return placeBehind(location.hash);
  return { path: inside(location.pathname), search: location.search, fragment: location.hash };
}

/** The address of a page such as `/learn?step=2`. */
export function addressOf(page: string): string {
  return pocket ? `${location.pathname}#${page}` : folder + page;
}

/** The page that a link of ours leads to, written with the folder or without; none if it stays here or leaves. */
export function pageOf(link: HTMLAnchorElement): string | null {
  const path = inside(link.pathname);
  if (link.origin !== location.origin || path.startsWith('/api')) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  if (pocket && link.hash.startsWith('#/')) return link.hash.slice(1);
  return link.hash && path === inside(location.pathname) ? null : path + link.search + link.hash;
}
