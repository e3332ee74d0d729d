/** What the press prints, and which wishes matter to what: the page shows only those. */
export type Wish = 'problem' | 'count' | 'making';

export interface Kind {
  name: string;
  wishes: Wish[];
  /** Printed on both sides, turned over the long edge. */
  duplex: boolean;
}

export const GROUPS: [title: string, kinds: Kind[]][] = [
  [
    'print.machine',
    [
      { name: 'notes', wishes: ['problem', 'count'], duplex: false },
      { name: 'booklet', wishes: ['count', 'making'], duplex: true },
      { name: 'solutions', wishes: ['count', 'making'], duplex: true },
      { name: 'punch', wishes: [], duplex: false },
      { name: 'verification', wishes: ['problem'], duplex: true },
      { name: 'criteria', wishes: ['problem'], duplex: false },
      { name: 'tile', wishes: [], duplex: false },
      { name: 'holder', wishes: [], duplex: false },
      { name: 'aid', wishes: [], duplex: true },
    ],
  ],
  ['print.imitation', [{ name: 'imitation', wishes: [], duplex: true }]],
  [
    'print.all',
    [
      { name: 'scale', wishes: [], duplex: true },
      { name: 'everything', wishes: [], duplex: true },
    ],
  ],
];

export const KINDS: Kind[] = GROUPS.flatMap(([, kinds]) => kinds);

export interface Order {
  kind: string;
  language: string;
  paper: string;
  format: string;
  problem: string;
  count: number | null;
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
