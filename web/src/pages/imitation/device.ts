/** Turing on one device: the Responder chooses unseen, then every Interrogator votes unseen. */
import type { TableClient } from '../../table/table.svelte';
import { interrogators } from './rounds';
import type { TuringView } from './view';

export function waitsFor(game: unknown): number[] {
  const view = game as TuringView;
  if (view.phase === 'respond') return [view.responder];
  return view.phase === 'vote'
    ? interrogators(view).filter((seat) => !view.seats[seat]?.voted)
    : [];
}

/** Those who share a screen have looked at the votes together. */
export function keepUp(clients: TableClient[]): void {
  const view = clients[0]?.game as TuringView;
  const isReady = (client: TableClient): boolean => view.seats[client.seat ?? -1]?.ready ?? true;
  if (view.phase !== 'turn' || !clients.some(isReady)) return;
  for (const client of clients) if (!isReady(client)) void client.do('ready');
}
