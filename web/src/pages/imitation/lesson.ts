/** The tutorial of Turing: two minutes, first as an Interrogator, then as the Responder. */
import type { Groups, Side } from './view';

export interface Step {
  name: string;
  guide: string;
  /** Two groups to tell apart; the person's is `person`. */
  groups?: Groups;
  person?: Side;
  /** A row behind the shield. */
  row?: string[];
  machine?: Side;
}

export const STEPS: Step[] = [
  { name: 'guide', guide: 'strata-1' },
  {
    name: 'vote',
    guide: 'strata-1',
    groups: { L: ['weave-1', 'shards-5', 'bloom-3'], R: ['rain-1', 'lanterns-1', 'orbits-4'] },
    person: 'R',
  },
  {
    name: 'echo',
    guide: 'rooms-2',
    groups: { L: ['flock-1', 'flock-4', 'seeds-3'], R: ['passage-1', 'rain-5', 'pebbles-2'] },
    person: 'L',
  },
  {
    name: 'shield',
    guide: 'bloom-6',
    row: ['lattice-2', 'flock-3', 'bloom-1', 'rooms-4'],
    machine: 'L',
  },
  { name: 'end', guide: 'bloom-6' },
];
