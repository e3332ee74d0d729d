/** A small router: one list of routes, pages loaded when they are first visited, links that are ordinary links. */
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
    const value = given[place];
    if (value === undefined) return null;
    if (part.startsWith(':')) parameters[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return wanted.length === given.length ? parameters : null;
}

class Router {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.read();
    scrollTo(0, 0);
  }

  find(routes: Route[]): Match | null {
    for (const route of routes) {
      const parameters = matchPath(this.path, route);
      if (parameters) return { route, parameters };
    }
    return null;
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  private follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    if (link.pathname.startsWith('/api') || (link.hash && link.pathname === location.pathname))
      return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
