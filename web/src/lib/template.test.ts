import { describe, expect, it } from 'vitest';
import cases from '../../../tests/locale/templates.json';
import { fill, type Values } from './template';

describe('fill', () => {
  it.each(cases)(
    'fills $template as Python does, in $language',
    ({ template, language, values, text }) => {
      expect(fill(template, values as unknown as Values, language)).toBe(text);
    },
  );
  it('leaves a place without a value visible', () => {
    expect(fill('{letter} says {answer}', { letter: 'A' }, 'en')).toBe('A says {answer}');
  });
});
