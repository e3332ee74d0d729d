import { describe, expect, it } from 'vitest';
import { placeBehind } from './address';

describe('placeBehind', () => {
  it('reads a page, its query and its fragment from behind #', () => {
    expect(placeBehind('#/table/KMPRT?start#seat=0.x')).toEqual({
      path: '/table/KMPRT',
      search: '?start',
      fragment: '#seat=0.x',
    });
  });
  it('finds home where there is nothing, or something of another page', () => {
    for (const hash of ['', '#', '#main']) expect(placeBehind(hash).path).toBe('/');
  });
});
