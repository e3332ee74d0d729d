import { describe, expect, it } from 'vitest';
import { companyOf } from './company';
import type { MachineView } from './view';

function companyAt(team: boolean, seats: number): string {
  const options = { team } as MachineView['options'];
  return companyOf({ options, seats: Array.from<MachineView['seats'][0]>({ length: seats }) });
}

describe('who plays', () => {
  it('tells one person from a team', () => {
    expect(companyAt(true, 1)).toBe('alone');
    expect(companyAt(true, 2)).toBe('team');
  });
  it('is a race whenever seats are rivals', () => {
    expect(companyAt(false, 2)).toBe('race');
  });
});
