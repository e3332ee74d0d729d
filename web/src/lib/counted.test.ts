import { describe, expect, it } from 'vitest';
import { averaged, counted } from './counted';
import { locale, t } from './locale.svelte';

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
    expect(counted(2.944)).toEqual({ number: 2.9, text: written });
    locale.language = 'en';
  });
  it('takes the singular below two where the language does', async () => {
    await locale.choose('fr', false);
    await locale.complete();
    const values = { rounds: averaged(0.92), questions: averaged(2.05) };
    expect(t('web.atlas.average', values)).toBe('0,92 manche, 2,05 questions en moyenne');
    expect(t('web.result.best.needs', { questions: counted(1.8) })).toContain('1,8 question en');
    await locale.choose('en', false);
    expect(t('web.atlas.average', values)).toContain('rounds');
  });
});
