import { beforeAll, describe, expect, it } from 'vitest';
import { locale } from '$lib/locale.svelte';
import type { TableView } from '$lib/wire';
import { gameWithNames, withNames } from './names';

function table(name: string, wishes: Record<string, unknown>): TableView {
  return { seats: [{ name, player: null }], settings: { wishes } } as unknown as TableView;
}
const contest = { contest: { contest: 'KXQWPT', number: 1 } };

describe('what somebody at a table is called', () => {
  beforeAll(() => locale.choose('de'));

  it('is a number in words for a participant who gave no name', () => {
    expect(withNames(table('#3', contest)).seats[0]?.name).toBe('Teilnehmer 3');
    expect(withNames(table('Ada', contest)).seats[0]?.name).toBe('Ada');
  });

  it('is the name that a person gave elsewhere, whatever it looks like', () => {
    expect(withNames(table('#3', {})).seats[0]?.name).toBe('#3');
  });

  it('is the same in the game as at the table', () => {
    const shown = withNames(table('#3', contest));
    expect(gameWithNames({ seats: [{ name: '#3', standing: 'active' }] }, shown)).toEqual({
      seats: [{ name: 'Teilnehmer 3', standing: 'active' }],
    });
  });
});
