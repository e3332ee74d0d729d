/** Who plays: sentences speak to one person, to a team, or to one of several rivals. */
import type { MachineView } from './view';

export type Company = 'alone' | 'team' | 'race';

export function companyOf({ options, seats }: Pick<MachineView, 'options' | 'seats'>): Company {
  if (!options.team) return 'race';
  return seats.length > 1 ? 'team' : 'alone';
}
