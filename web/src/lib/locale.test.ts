import { describe, expect, it } from 'vitest';
import { fittingLanguage, LANGUAGES, listed, locale } from './locale.svelte';

describe('fittingLanguage', () => {
  it('takes the first wish the house can speak', () => {
    expect(fittingLanguage(['ja-JP', 'nl-BE', 'fr'])).toBe('nl');
  });
  it('falls back to English', () => {
    expect(fittingLanguage(['ja'])).toBe('en');
  });
  it('knows the languages by their files', () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(['de', 'en', 'fr', 'pl']));
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
  it('says the Spanish y so that it can be heard', async () => {
    await locale.choose('es', false);
    expect([listed(['Ada', 'Joan']), listed(['Ada', 'Isabel'])]).toEqual([
      'Ada y Joan',
      'Ada e Isabel',
    ]);
  });
});
