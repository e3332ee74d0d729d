import { describe, expect, it, vi } from 'vitest';
import { rest } from '$lib/rest';
import { subjectsOf, Why, type ReasonLine } from './why.svelte';

const line = (part: Partial<ReasonLine>): ReasonLine => ({
  depth: 0,
  rung: 'clash',
  text: '',
  names: [],
  codes: [],
  ...part,
});

describe('a line of a reason', () => {
  it('lights up its criteria and codes', () => {
    const subjects = subjectsOf(line({ names: [['A', 4, 'S=4']], codes: ['241'] }), ['A', 'B']);
    expect(subjects).toEqual(['A4.2', '241']);
  });
  it('lights a card of Nightmare up for every letter', () => {
    const subjects = subjectsOf(line({ names: [[null, 4, 'S=4']] }), ['A', 'B']);
    expect(subjects).toEqual(['A4.2', 'B4.2']);
  });
  it('speaks of no cell when its criterion is on no card', () => {
    expect(subjectsOf(line({ names: [['A', 4, 'nothing']] }), ['A'])).toEqual([]);
  });
});

describe('asking why', () => {
  it('lights up what was asked about, then one line at a time', () => {
    const why = new Why(() => ({ mode: 'classic', slots: [], rounds: [] }));
    why.subject = 'T=3';
    why.lines = [line({ codes: ['241'] }), line({ codes: ['345'] })];
    expect(why.lit(['A'])).toEqual(new Set(['T=3', '241', '345']));
    why.shown = 1;
    expect(why.lit(['A'])).toEqual(new Set(['T=3', '345']));
  });
  it('shows no reason that comes after it was closed', async () => {
    let answer: (found: unknown) => void = () => undefined;
    vi.spyOn(rest, 'post').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const why = new Why(() => ({ mode: 'classic', slots: [], rounds: [] }));
    const underway = why.ask('T=3');
    why.close();
    answer({ lines: [line({})] });
    await underway;
    expect([why.lines, why.busy]).toEqual([null, false]);
    vi.restoreAllMocks();
  });
  it('asks about the new position when an answer comes before the reason', async () => {
    const asked: string[][] = [];
    vi.spyOn(rest, 'post').mockImplementation((_, body) => {
      asked.push((body as { rounds: string[] }).rounds);
      return Promise.resolve({ lines: [line({})] });
    });
    let rounds: string[] = [];
    const why = new Why(() => ({ mode: 'classic', slots: [], rounds }));
    const underway = why.ask('T=3');
    rounds = ['221 A-'];
    why.refresh();
    await underway;
    expect([why.lines, asked]).toEqual([[line({})], [[], ['221 A-']]]);
    why.refresh();
    expect(why.lines).toBeNull();
    vi.restoreAllMocks();
  });
  it('ends with everything dark', () => {
    const why = new Why(() => ({ mode: 'classic', slots: [], rounds: [] }));
    why.asking = true;
    why.subject = 'T=3';
    why.toggle();
    expect(why.asking).toBe(false);
    expect(why.lit(['A'])).toEqual(new Set());
  });
});
