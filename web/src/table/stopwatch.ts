/** How long a table was before somebody's eyes while it was played: kept with the seat, whatever happens. */
import { changeSeat, seatsAt } from './seats';

const EVERY = 5000;

/** Count until the returned function is called. */
export function stopwatch(room: string, seat: number): () => void {
  let since = seen() ? Date.now() : null;
  function keep(): void {
    if (since !== null) add(room, seat, Date.now() - since);
    since = seen() ? Date.now() : null;
  }
  const timer = setInterval(keep, EVERY);
  document.addEventListener('visibilitychange', keep);
  return () => {
    keep();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', keep);
  };
}

const seen = (): boolean => document.visibilityState === 'visible';

function add(room: string, seat: number, milliseconds: number): void {
  changeSeat(room, seat, { spent: spentAt(room, seat) + milliseconds });
}

/** In milliseconds. */
export function spentAt(room: string, seat: number): number {
  return seatsAt(room).find((held) => held.seat === seat)?.spent ?? 0;
}
