import { describe, expect, it } from 'vitest';
import { matchPath, type Route } from './router.svelte';

const route = (path: string): Route => ({
  path,
  load: () => Promise.reject(new Error('not loaded in a test')),
});

describe('matchPath', () => {
  it('reads parameters from their places', () => {
    expect(matchPath('/table/KMPRT', route('/table/:room'))).toEqual({ room: 'KMPRT' });
  });
  it('wants the whole address', () => {
    expect(matchPath('/table/KMPRT/more', route('/table/:room'))).toBeNull();
    expect(matchPath('/table', route('/table/:room'))).toBeNull();
  });
  it('lets a last parameter take the rest', () => {
    expect(matchPath('/learn/lesson/one', route('/learn/:rest*'))).toEqual({ rest: 'lesson/one' });
  });
  it('finds no page where an address stands for no letters', () => {
    for (const part of ['%', '%zz', '%E0%A4%A'])
      expect(matchPath(`/table/${part}`, route('/table/:room'))).toBeNull();
    expect(matchPath('/table/%E2%9C%93', route('/table/:room'))).toEqual({ room: '✓' });
  });
  it('finds home', () => {
    expect(matchPath('/', route('/'))).toEqual({});
  });
});
