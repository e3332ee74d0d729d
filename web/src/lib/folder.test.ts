import { describe, expect, it } from 'vitest';
import { inside } from './folder';

describe('inside', () => {
  it('takes the folder off what lies in it, and off nothing else', () => {
    expect(inside('/hut8/table/KMPRT', '/hut8')).toBe('/table/KMPRT');
    expect(inside('/hut8/', '/hut8')).toBe('/');
    expect(inside('/hut8', '/hut8')).toBe('/');
    expect(inside('/hut88/new', '/hut8')).toBe('/hut88/new');
    expect(inside('/new', '/hut8')).toBe('/new');
  });
  it('leaves every path as it is at the root', () => {
    for (const path of ['/', '/new']) expect(inside(path, '')).toBe(path);
  });
});
