import { describe, expect, it } from 'vitest';
import { address, GROUPS, KINDS, type Order } from './orders';

const order: Order = {
  kind: 'notes',
  language: 'fr',
  paper: 'a4',
  format: 'pdf',
  problem: ' booklet:02 ',
  count: 3,
  size: 'mini',
  mode: 'extreme',
  verifiers: 5,
  pool: 'hard',
  apart: true,
  seed: 'rain',
};

const APP = 'http://hut.test:8008';

describe('an order to the press', () => {
  it('holds what matters to its kind and nothing else', () => {
    expect(address(order, APP)).toBe(
      '/api/print/notes?language=fr&paper=a4&format=pdf&problem=booklet%3A02&count=3',
    );
    expect(address({ ...order, kind: 'tile' }, APP)).toBe(
      '/api/print/tile?language=fr&paper=a4&format=pdf',
    );
    expect(address({ ...order, kind: 'imitation' }, APP)).toBe(
      '/api/print/imitation?language=fr&paper=a4&format=pdf&size=mini',
    );
  });

  it('makes a booklet to wishes, its solutions apart if so wished', () => {
    const wanted = new URLSearchParams(address({ ...order, kind: 'booklet' }, APP).split('?')[1]);
    expect(Object.fromEntries(wanted)).toMatchObject({
      mode: 'extreme',
      verifiers: '5',
      pool: 'hard',
      seed: 'rain',
      apart: 'true',
      address: APP,
    });
  });

  it('can be for every kind of the press, each in one group', () => {
    const grouped = GROUPS.flatMap(([, kinds]) => kinds.map((kind) => kind.name));
    expect(grouped.sort()).toEqual(KINDS.map((kind) => kind.name).sort());
    expect(grouped).toContain('everything');
  });
});
