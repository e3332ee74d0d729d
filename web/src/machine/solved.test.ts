import { beforeEach, describe, expect, it } from 'vitest';
import type { TableView } from '$lib/wire';
import { dailyKey, keepSolved, problemKey, solvedProblems } from './solved';

const tableOf = (problem: unknown): TableView =>
  ({ settings: { wishes: { problem } } }) as unknown as TableView;

describe('solved problems', () => {
  beforeEach(() => localStorage.clear());

  it('are named by number or by day and mode, never by a language', () => {
    expect(problemKey(tableOf({ source: 'booklet', name: 'booklet:02' }))).toBe('booklet:02');
    expect(problemKey(tableOf({ source: 'hardest', name: 'hardest:03' }))).toBe('hardest:03');
    expect(problemKey(tableOf({ source: 'daily', date: '2026-11-16', mode: 'extreme' }))).toBe(
      dailyKey('2026-11-16', 'extreme'),
    );
  });

  it('have no name when the problem was made for one table', () => {
    expect(problemKey(tableOf({ source: 'generated', mode: 'classic' }))).toBeNull();
    expect(problemKey(null)).toBeNull();
  });

  it('are kept once each', () => {
    keepSolved('booklet:02');
    keepSolved('booklet:02');
    keepSolved(null);
    expect([...solvedProblems()]).toEqual(['booklet:02']);
  });
});
