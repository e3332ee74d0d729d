/**
 * Addresses of pages. On a server they are paths. In the pocket they stand behind #: its host knows
 * one file, in whatever folder, and a reload must find it.
 */
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
  return { path: location.pathname, search: location.search, fragment: location.hash };
}

/** The address of a page such as `/learn?step=2`. */
export function addressOf(page: string): string {
  return pocket ? `${location.pathname}#${page}` : page;
}

/** The page that a link of ours leads to; none if it stays here or leaves. */
export function pageOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.pathname.startsWith('/api')) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  if (pocket && link.hash.startsWith('#/')) return link.hash.slice(1);
  return link.hash && link.pathname === location.pathname
    ? null
    : link.pathname + link.search + link.hash;
}
