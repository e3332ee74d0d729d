import { describe, expect, it } from 'vitest';
import { fittingLanguage, LANGUAGES } from './locale.svelte';

describe('fittingLanguage', () => {
  it('takes the first wish the house can speak', () => {
    expect(fittingLanguage(['pt-BR', 'nl-BE', 'fr'])).toBe('nl');
  });
  it('falls back to English', () => {
    expect(fittingLanguage(['ja'])).toBe('en');
  });
  it('knows the four languages by their files', () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(['en', 'fr', 'it', 'nl']));
  });
});
