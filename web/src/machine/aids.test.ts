import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rest } from '$lib/rest';
import { Aids, ALL_AIDS } from './aids.svelte';

const position = { mode: 'classic' as const, slots: [[3], [9]], rounds: ['241 A+'] };
let asked: { marks?: string; rounds?: string[] }[];

beforeEach(() => {
  asked = [];
  vi.spyOn(rest, 'post').mockImplementation((_, body) => {
    asked.push(body as { marks?: string });
    return Promise.resolve({ levels: ['Look at A.', 'Strike it.'], sound: true, remarks: [] });
  });
});
afterEach(() => vi.restoreAllMocks());

describe('a hint', () => {
  it('knows what the notes have struck by themselves, besides what was struck by hand', async () => {
    const aids = new Aids(
      () => position,
      () => ALL_AIDS,
    );
    aids.level = 'bookkeeping';
    const struck = [...(aids.ruledOut ?? [])];
    expect(struck).not.toEqual([]);
    await aids.help({ 'T=1': '-' });
    expect(asked[0]?.marks?.split(' ').sort()).toEqual(
      [...struck.map((subject) => `${subject}-`), 'T=1-'].sort(),
    );
    await aids.help({ 'T=1': '-' });
    expect([asked.length, aids.hintSteps]).toEqual([1, 2]);
  });

  it('knows only what a hand struck where the notes do not think along', async () => {
    const aids = new Aids(
      () => position,
      () => ALL_AIDS,
    );
    aids.level = 'off';
    await aids.help({ 'T=1': '-' });
    expect(asked[0]?.marks).toBe('T=1-');
  });
});

it.each(['check', 'help'] as const)(
  'a %s that an answer has overtaken is asked for anew',
  async (aid) => {
    let now = position;
    const aids = new Aids(
      () => now,
      () => ALL_AIDS,
    );
    const underway = aids[aid]({});
    now = { ...position, rounds: ['241 A+ B-'] };
    await underway;
    expect(asked.map((body) => body.rounds)).toEqual([position.rounds, now.rounds]);
    expect([aids.checked ?? aids.hint, aids.busy]).toEqual([expect.anything(), null]);
  },
);
