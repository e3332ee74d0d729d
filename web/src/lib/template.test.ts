import { describe, expect, it } from 'vitest';
import cases from '../../../tests/locale/templates.json';
import { fill, pluralIn, type Values } from './template';

const grammars = import.meta.glob<Record<string, string>>(
  '../../../src/hut8/locale/*/language.json',
  { eager: true, import: 'default' },
);

function grammarOf(language: string): Record<string, string> {
  return grammars[`../../../src/hut8/locale/${language}/language.json`] ?? {};
}

describe('fill', () => {
  it.each(cases)(
    'fills $template as Python does, in $language',
    ({ template, language, values, text }) => {
      const plural = pluralIn(language, grammarOf(language));
      expect(fill(template, values as unknown as Values, plural)).toBe(text);
    },
  );
  it('leaves a place without a value visible', () => {
    expect(fill('{letter} says {answer}', { letter: 'A' })).toBe('A says {answer}');
  });
});
