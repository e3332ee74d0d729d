/** Opening and joining tables; the seat that comes back is kept in this browser. */
import { rest } from '$lib/rest';
import { router } from '$lib/router.svelte';
import type { OpenTable, Seated } from '$lib/wire';
import { formerToken, holdSeat, type HeldSeat } from './seats';

export interface Opening {
  wishes: Record<string, unknown>;
  name: string;
  game?: string;
  /** Start at once: nobody else is expected. */
  alone?: boolean;
  spectators?: OpenTable['spectators'];
  listed?: boolean;
  computers?: string[];
}

function held(seated: Seated, name: string, game: string): HeldSeat {
  return { ...seated, name, game, time: Date.now() };
}

export async function openTable(opening: Opening): Promise<Seated> {
  const game = opening.game ?? 'machine';
  const seated = await rest.post<Seated>('/api/tables', {
    game,
    name: opening.name,
    wishes: opening.wishes,
    spectators: opening.spectators ?? (opening.alone ? 'none' : 'public'),
    listed: opening.listed ?? false,
    computers: opening.computers ?? [],
  });
  holdSeat(held(seated, opening.name, game));
  router.go(`/table/${seated.room}${opening.alone ? '?start' : ''}`);
  return seated;
}

export async function joinTable(
  room: string,
  name: string,
  game: string,
  seat?: number,
): Promise<HeldSeat> {
  const token = seat === undefined ? undefined : formerToken(room, seat);
  const seated = await rest.post<Seated>(`/api/tables/${room}/join`, {
    name,
    ...(seat === undefined ? {} : { seat }),
    ...(token ? { token } : {}),
  });
  const mine = held(seated, name, game);
  holdSeat(mine);
  return mine;
}
