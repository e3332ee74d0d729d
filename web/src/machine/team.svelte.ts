/** What one's teammates do with the team's one machine: the code each laid out last, and whom each questioned. */
import type { Happening } from '$lib/wire';
import type { TableClient } from '../table/table.svelte';

export interface Doing {
  /** The code this teammate laid out, until somebody asks with one. */
  laid: string | null;
  /** The verifier this teammate questioned in the running round. */
  asked: string | null;
}

export class Team {
  private doings = $state.raw<Record<number, Doing>>({});
  readonly stop: () => void;

  constructor(client: TableClient) {
    this.stop = client.listen((event) => this.hear(event));
  }

  of(seat: number): Doing {
    return this.doings[seat] ?? { laid: null, asked: null };
  }

  private hear({ kind, seat, body }: Happening): void {
    if (kind === 'game/round_begun') this.doings = {};
    if (seat === null) return;
    if (kind === 'game/composed') this.change(seat, { laid: String(body.proposal) });
    if (kind === 'game/asked') {
      const rest = Object.entries(this.doings).map(([at, doing]) => [at, { ...doing, laid: null }]);
      this.doings = Object.fromEntries(rest) as Record<number, Doing>;
      this.change(seat, { asked: String(body.letter) });
    }
  }

  private change(seat: number, part: Partial<Doing>): void {
    this.doings = { ...this.doings, [seat]: { ...this.of(seat), ...part } };
  }
}
