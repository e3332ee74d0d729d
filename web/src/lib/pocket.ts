/** What the pocket's build wrote into the page: where its house lies. On a server there is nothing. */
export interface Pocket {
  /** Of this build: a page, its house and its service worker have the same. */
  version: string;
  /** The folder of the Python runtime, beside the page. */
  folder: string;
  /** How much there is to load before the first answer. */
  bytes: number;
  /** Whether the kernel of best play is there. */
  kernel: boolean;
}

function read(): Pocket | null {
  const mark = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=hut8-pocket]');
  return mark ? (JSON.parse(mark.content) as Pocket) : null;
}

export const pocket = read();
