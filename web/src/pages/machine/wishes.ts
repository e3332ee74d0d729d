/** What may be wished of a Turing Machine table, as the forms and the lobby keep it. */
import type { Mode } from '../../machine/view';

export interface ProblemWish {
  source: 'generated' | 'daily' | 'booklet' | 'identifier';
  name?: string;
  date?: string;
  mode?: Mode;
  verifiers?: number;
  pool?: string;
  /** A range for what best play needs: how difficulty is wished for. */
  questions?: string | undefined;
  /** The hardest technique that it takes. */
  needs?: string | undefined;
}

export interface MachineWishes {
  problem: ProblemWish;
  team: boolean;
  clock: number;
  machine: string;
  play_along: boolean;
  supply: boolean;
  aids: string[];
  handicaps: number[];
}

export const USUAL: MachineWishes = {
  problem: { source: 'generated', mode: 'classic', verifiers: 4, pool: 'standard' },
  team: false,
  clock: 0,
  machine: 'analyst',
  play_along: false,
  supply: false,
  aids: [],
  handicaps: [],
};

export const MODES = ['classic', 'extreme', 'nightmare'] as const;
export const POOLS = ['easy', 'standard', 'hard', 'mixed'] as const;
export const MACHINES = ['clerk', 'analyst', 'bombe'] as const;
export const SOURCES = ['generated', 'daily', 'booklet', 'identifier'] as const;

/** Difficulty by the questions best play needs; only Classic problems are measured quickly enough to be wished for. */
export const DIFFICULTIES = { any: undefined, gentle: '-2.5', demanding: '3.2-' } as const;

/** A wish from another source begins with what this one said of the same things. */
export function fromSource(source: ProblemWish['source'], before: ProblemWish): ProblemWish {
  const mode = before.mode ?? 'classic';
  if (source === 'generated')
    return { source, mode, verifiers: before.verifiers ?? 4, pool: before.pool ?? 'standard' };
  if (source === 'daily') return { source, mode };
  return { source, name: source === 'booklet' ? 'booklet:02' : '' };
}

/** A generated wish with something changed; what only Classic problems are measured for goes with another mode. */
export function changed(before: ProblemWish, change: Partial<ProblemWish>): ProblemWish {
  const { questions, needs, ...rest } = { ...before, ...change };
  if (rest.source !== 'generated' || rest.mode !== 'classic') return rest;
  return { ...rest, ...(questions ? { questions } : {}), ...(needs ? { needs } : {}) };
}
