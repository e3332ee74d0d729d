import { describe, expect, it } from 'vitest';
import { fill } from './template';

describe('fill', () => {
  it('puts values into their places and leaves unknown ones visible', () => {
    expect(fill('{letter} says {answer}', { letter: 'A' }, 'en')).toBe('A says {answer}');
  });
  it('takes the word that the count asks for', () => {
    const template = '{count|one=# question|2=both questions|other=# questions}';
    expect(fill(template, { count: 1 }, 'en')).toBe('1 question');
    expect(fill(template, { count: 2 }, 'en')).toBe('both questions');
    expect(fill(template, { count: 0 }, 'en')).toBe('0 questions');
    expect(fill(template, { count: 0 }, 'fr')).toBe('0 question');
  });
  it('takes yes or other for a truth value', () => {
    expect(fill('{passed|yes=✓|other=✗}', { passed: true }, 'en')).toBe('✓');
    expect(fill('{passed|yes=✓|other=✗}', { passed: false }, 'en')).toBe('✗');
  });
});
