/** What the pocket's build wrote into the page: where its house lies. On a server there is nothing. */

/** The file of the atlas, beside the page. */
export interface AtlasMark {
  file: string;
  bytes: number;
  sha256: string;
}

export interface Pocket {
  /** Of this build: a page, its house and its service worker have the same. */
  version: string;
  /** The folder of the Python runtime, beside the page. */
  folder: string;
  /** How much there is to load before the first answer. */
  bytes: number;
  /** Whether the kernel of best play is there. */
  kernel: boolean;
  /** The atlas, if it was put beside the pocket. */
  atlas: AtlasMark | null;
}

function read(): Pocket | null {
  const mark = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=hut8-pocket]');
  return mark ? (JSON.parse(mark.content) as Pocket) : null;
}

export const pocket = read();
