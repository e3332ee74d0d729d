import { describe, expect, it } from 'vitest';
import type { Happening } from '$lib/wire';
import type { TableClient } from '../table/table.svelte';
import { Team } from './team.svelte';

function team(): { team: Team; tell: (kind: string, seat: number | null, body?: object) => void } {
  let hear: (event: Happening) => void = () => undefined;
  const client = {
    listen: (listener: (event: Happening) => void) => {
      hear = listener;
      return () => undefined;
    },
  } as unknown as TableClient;
  const made = new Team(client);
  return {
    team: made,
    tell: (kind, seat, body = {}) => hear({ kind, seat, body: body as Record<string, unknown> }),
  };
}

describe('what teammates do', () => {
  it('is seen: a code laid out, and who asked', () => {
    const { team: seen, tell } = team();
    tell('game/composed', 1, { proposal: '435' });
    expect(seen.of(1)).toEqual({ laid: '435', asked: null });
    tell('game/asked', 2, { letter: 'A' });
    expect([seen.of(1), seen.of(2)]).toEqual([
      { laid: null, asked: null },
      { laid: null, asked: 'A' },
    ]);
  });

  it('is forgotten with the round', () => {
    const { team: seen, tell } = team();
    tell('game/asked', 1, { letter: 'A' });
    tell('game/round_begun', null, { number: 2 });
    expect(seen.of(1)).toEqual({ laid: null, asked: null });
  });
});
