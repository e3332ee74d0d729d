/** What the press prints, and which wishes matter to what: the page shows only those. */
import facts from '$lib/facts.json';

export interface Kind {
  name: string;
  game: string;
  /** Of `problem`, `count`, `making` and `size`. */
  wishes: string[];
  /** Printed on both sides, turned over the long edge. */
  duplex: boolean;
  /** How many, where nobody says how many. */
  usual: number;
}

export const KINDS: Kind[] = facts.prints;

export const GROUPS: [title: string, kinds: Kind[]][] = ['machine', 'imitation', 'all'].map(
  (game) => [`print.${game}`, KINDS.filter((kind) => kind.game === game)],
);

export interface Order {
  kind: string;
  language: string;
  paper: string;
  format: string;
  problem: string;
  count: number | null;
  size: string;
  mode: string;
  verifiers: number;
  pool: string;
  apart: boolean;
  seed: string;
}

/** The address of the file; wishes that do not matter to it are left out. QR codes of a booklet lead to `app`. */
export function address(order: Order, app: string): string {
  const wishes = KINDS.find((kind) => kind.name === order.kind)?.wishes ?? [];
  const query = new URLSearchParams({
    language: order.language,
    paper: order.paper,
    format: order.format,
  });
  if (wishes.includes('problem') && order.problem.trim())
    query.set('problem', order.problem.trim());
  if (wishes.includes('count') && order.count) query.set('count', String(order.count));
  if (wishes.includes('size')) query.set('size', order.size);
  if (wishes.includes('making')) {
    for (const [name, value] of Object.entries({
      mode: order.mode,
      verifiers: String(order.verifiers),
      pool: order.pool,
      seed: order.seed.trim(),
      address: app,
    }))
      if (value) query.set(name, value);
    if (order.apart && order.kind === 'booklet') query.set('apart', 'true');
  }
  return `/api/print/${order.kind}?${query}`;
}
