/** Turing Machine on one device: a race passes it round, a team acts with one hand. */
import type { MachineView } from '../../machine/view';
import type { TableClient } from '../../table/table.svelte';

export function waitsFor(game: unknown): number[] {
  const view = game as MachineView;
  if (view.options.team || view.phase !== 'round') return [];
  return view.seats.flatMap((seat, number) =>
    seat.standing === 'active' && !seat.sealed ? [number] : [],
  );
}

/** Hosts who have ended the reading already: more views of it come before their word is heard. */
const over = new WeakSet<TableClient>();

function endReading(host: TableClient, isReading: boolean): void {
  if (!isReading) over.delete(host);
  else if (!over.has(host)) {
    over.add(host);
    void host.do('skip_reading');
  }
}

/** Those who share a screen have read together, and what one of a team claims all of them do. */
export function keepUp(clients: TableClient[]): void {
  const host = clients.find((client) => client.table?.host === client.table?.you);
  const view = clients[0]?.game as MachineView;
  if (host) endReading(host, view.phase === 'reading');
  const code = view.you?.claims.at(-1)?.code;
  if (view.phase !== 'round' || !view.options.team || !code) return;
  const claimed = new Set(view.you?.claims.map((claim) => claim.seat));
  for (const client of clients)
    if (!claimed.has(client.seat ?? -1)) void client.do('claim', { code });
}
