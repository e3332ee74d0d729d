import { describe, expect, it } from 'vitest';
import { fittingLanguage, LANGUAGES, listed, locale } from './locale.svelte';

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

describe('listed', () => {
  it('joins names as the language lists them', async () => {
    await locale.choose('en', false);
    expect([listed(['Ada']), listed(['Ada', 'Joan']), listed(['Ada', 'Alan', 'Joan'])]).toEqual([
      'Ada',
      'Ada and Joan',
      'Ada, Alan and Joan',
    ]);
  });
});
