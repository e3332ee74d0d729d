/**
 * The seats this browser holds, and the tables it has been to. Tokens stay here and in the fragment
 * of one's own link.
 */
import { addressOf } from '$lib/address';
import { recall, remember } from '$lib/storage';

export interface HeldSeat {
  room: string;
  table: string;
  seat: number;
  token: string;
  name: string;
  game: string;
  /** When it was last used, in milliseconds. */
  time: number;
  /** What was played there, as the game's page can say it in any language. */
  subject?: Record<string, unknown>;
  /** What the history says of it. */
  title?: string;
  outcome?: string;
  /** How long it has been played, in milliseconds. */
  spent?: number;
}

type FormerSeat = Pick<HeldSeat, 'room' | 'seat' | 'token'>;

const MOST = 200;
const MOST_FORMER = 20;

export function heldSeats(): HeldSeat[] {
  return recall<HeldSeat[]>('seats', []);
}

/** Tables whose games go on, one seat of each. */
export function unfinished(): HeldSeat[] {
  const rooms = new Set<string>();
  return heldSeats().filter(
    (held) => !held.outcome && !rooms.has(held.room) && rooms.add(held.room),
  );
}

export function seatsAt(room: string): HeldSeat[] {
  return heldSeats()
    .filter((held) => held.room === room.toUpperCase())
    .sort((one, other) => one.seat - other.seat);
}

export function holdSeat(held: HeldSeat): void {
  const others = heldSeats().filter(
    (other) => !(other.room === held.room && other.seat === held.seat),
  );
  remember('seats', [held, ...others].slice(0, MOST));
}

export function changeSeat(room: string, seat: number, change: Partial<HeldSeat>): void {
  const all = heldSeats();
  const held = all.find((candidate) => candidate.room === room && candidate.seat === seat);
  if (held)
    remember(
      'seats',
      all.map((candidate) => (candidate === held ? { ...held, ...change } : candidate)),
    );
}

export function dropSeat(room: string, seat: number): void {
  remember(
    'seats',
    heldSeats().filter((held) => !(held.room === room && held.seat === seat)),
  );
}

/** Let go of a seat that was taken away. Its token still tells who had it, should it be free to take again. */
export function loseSeat({ room, seat, token }: HeldSeat): void {
  dropSeat(room, seat);
  const before = recall<FormerSeat[]>('seats.former', []);
  remember('seats.former', [{ room, seat, token }, ...before].slice(0, MOST_FORMER));
}

/** The token of a seat that was lost; in the lobby it may have had another number. */
export function formerToken(room: string, seat: number): string | undefined {
  const former = recall<FormerSeat[]>('seats.former', []).filter((lost) => lost.room === room);
  return (former.find((lost) => lost.seat === seat) ?? former[0])?.token;
}

/** Forget every seat at a table, as one does who will not come back to it. */
export function forgetTable(room: string): void {
  remember(
    'seats',
    heldSeats().filter((held) => held.room !== room),
  );
}

export function myName(): string {
  return recall('name', '');
}

export function rememberName(name: string): void {
  remember('name', name);
}

/** The link that moves one's own seat to another device; the token stands behind # and is never sent to the server. */
export function seatLink(held: HeldSeat): string {
  const page = `/table/${held.room}#seat=${held.seat}.${held.token}`;
  return new URL(addressOf(page), location.href).href;
}

export function seatFromFragment(room: string, fragment: string): HeldSeat | null {
  const found = /^#seat=(\d)\.([\w-]{20,64})$/.exec(fragment);
  if (!found) return null;
  return {
    room: room.toUpperCase(),
    table: '',
    seat: Number(found[1]),
    token: found[2] ?? '',
    name: '',
    game: '',
    time: Date.now(),
  };
}
