/** Which of this browser's tables wait for a move, by what the server said last. */
import { rest } from '$lib/rest';
import type { WaitingTables } from '$lib/wire';
import { unfinished, type HeldSeat } from './seats';

/** The server takes so many at once. */
const MOST = 50;

class Waiting {
  rooms = $state.raw<ReadonlySet<string>>(new Set());
  private asked = false;

  /** Ask anew and return the tables that have begun to wait; the first answer is news of nothing. */
  async ask(): Promise<HeldSeat[]> {
    const held = unfinished().slice(0, MOST);
    const seats = held.flatMap(({ table, token }) => (table ? [{ table, token }] : []));
    if (!seats.length) return [];
    const { tables } = await rest.post<WaitingTables>('/api/waiting', { seats });
    const before = this.asked ? this.rooms : null;
    this.asked = true;
    this.rooms = new Set(tables.filter((each) => each.waits).map((each) => each.room));
    return held.filter(({ room }) => before && this.rooms.has(room) && !before.has(room));
  }
}

export const waiting = new Waiting();
