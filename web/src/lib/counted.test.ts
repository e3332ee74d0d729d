import { describe, expect, it } from 'vitest';
import { counted } from './counted';
import { locale } from './locale.svelte';

describe('counted', () => {
  it('lets a whole number choose its plural form', () => {
    expect(counted(1)).toBe(1);
    expect(counted(0.98)).toBe(1);
  });
  it.each([
    ['en', '2.9'],
    ['de', '2,9'],
  ])('writes anything else with one decimal, as %s does', (language, written) => {
    locale.language = language;
    expect(counted(2.944)).toBe(written);
    locale.language = 'en';
  });
});
