import { describe, expect, it } from 'vitest';
import { counted } from './counted';

describe('counted', () => {
  it('lets a whole number choose its plural form', () => {
    expect(counted(1)).toBe(1);
    expect(counted(0.98)).toBe(1);
  });
  it('writes anything else with one decimal', () => {
    expect(counted(2.944)).toBe('2.9');
  });
});
