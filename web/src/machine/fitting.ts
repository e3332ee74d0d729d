/** "Play now" fits: it begins easy and grows with every problem solved. */
import { heldSeats } from '../table/seats';

export function fittingWishes(): Record<string, unknown> {
  const solved = heldSeats().filter(
    (held) => held.game === 'machine' && held.outcome === 'found',
  ).length;
  const pool = solved < 3 ? 'easy' : solved < 8 ? 'standard' : 'mixed';
  const verifiers = solved < 5 ? 4 : solved < 12 ? 5 : 6;
  return {
    problem: { source: 'generated', mode: 'classic', verifiers, pool },
    machine: solved < 6 ? 'clerk' : 'analyst',
  };
}
