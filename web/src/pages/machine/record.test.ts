import { describe, expect, it } from 'vitest';
import { namedIn } from './record';

describe('a problem in the profile', () => {
  it('is called by where it came from', () => {
    const day = { contest: 'daily:2026-11-17:extreme', number: 1 };
    expect(namedIn({ contest: day })).toEqual({ source: 'daily', name: '2026-11-17' });
    expect(namedIn({ problem: { source: 'daily', date: '2026-11-16' } })).toEqual({
      source: 'daily',
      name: '2026-11-16',
    });
    expect(namedIn({ contest: { contest: 'KXQWPT', number: 2 } })).toEqual({
      source: 'contest',
      name: 'KXQWPT/2',
    });
    expect(namedIn({ problem: { source: 'booklet', name: 'booklet:02' } })).toEqual({
      source: 'booklet',
      name: '02',
    });
    expect(namedIn({})).toEqual({ source: 'generated', name: '' });
  });
});
