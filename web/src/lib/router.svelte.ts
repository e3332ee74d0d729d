/** A small router: one list of routes, pages loaded when they are first visited, links that are ordinary links. */
import { addressOf, here, pageOf } from './address';
import { folder } from './folder';
import { pocket } from './pocket';
import type { Component } from 'svelte';

export type Parameters = Record<string, string>;
/** A page takes its address's parameters, or ignores them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every page has parameters of its own
export type Page = Component<any>;
type Load = () => Promise<{ default: Page }>;

export interface Route {
  /** Such as `/table/:room`; a last `:rest*` takes everything that follows. */
  path: string;
  /** The key of the words for the browser's tab; they may name the address's parameters. */
  title?: string;
  load: Load;
}

export interface Match {
  route: Route;
  parameters: Parameters;
}

export function matchPath(path: string, route: Route): Parameters | null {
  const wanted = route.path.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const parameters: Parameters = {};
  for (const [place, part] of wanted.entries()) {
    if (part.endsWith('*')) {
      parameters[part.slice(1, -1)] = given.slice(place).join('/');
      return parameters;
    }
    const value = decoded(given[place]);
    if (value === null) return null;
    if (part.startsWith(':')) parameters[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return wanted.length === given.length ? parameters : null;
}

/** A part of an address as it is read; null where there is none, or what was typed stands for no letters. */
function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Router {
  path = $state(here().path);
  search = $state(here().search);
  /** How often the same page was begun anew. */
  visits = $state(0);

  constructor() {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
    for (const kind of ['pointerdown', 'focusin'] as const)
      document.addEventListener(kind, (event) => translate(event), true);
  }

  go(page: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(page));
    this.read();
    scrollTo(0, 0);
  }

  /** Begin this very page anew, as a reload would. */
  again(): void {
    this.visits += 1;
  }

  /** Forget what stood behind the page's path, and stay. */
  shorten(): void {
    history.replaceState(null, '', addressOf(here().path));
  }

  find(routes: Route[]): Match | null {
    for (const route of routes) {
      const parameters = matchPath(this.path, route);
      if (parameters) return { route, parameters };
    }
    return null;
  }

  private read(): void {
    ({ path: this.path, search: this.search } = here());
  }

  private follow(event: MouseEvent): void {
    const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || held) return;
    const link = linkAt(event);
    if (!link || link.target || link.hasAttribute('download')) return;
    const page = pageOf(link);
    if (page === null) return stay(event, link);
    event.preventDefault();
    this.go(page);
  }
}

function linkAt(event: Event): HTMLAnchorElement | null {
  return (event.target as Element | null)?.closest?.('a') ?? null;
}

/** A link into this very page must not take the page's own address away, which stands behind # too. */
function stay(event: MouseEvent, link: HTMLAnchorElement): void {
  const target = link.getAttribute('href')?.startsWith('#') && document.querySelector(link.hash);
  if (!pocket || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView();
}

/** A link that the browser itself will follow, into another tab, must lead where the page is. */
function translate(event: Event): void {
  const link = (pocket || folder) && linkAt(event);
  if (!link || !link.getAttribute('href')?.startsWith('/') || link.hasAttribute('download')) return;
  const page = pageOf(link);
  if (page !== null) link.href = addressOf(page);
}

export const router = new Router();
