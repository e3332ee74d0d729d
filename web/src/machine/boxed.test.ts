import { describe, expect, it } from 'vitest';
import { comparedWith } from './boxed.svelte';

const machine = { rounds: 2, questions: 5 };

describe('a claim beside the Machine', () => {
  it('is decided by rounds before questions', () => {
    expect(comparedWith(machine, { rounds: 1, questions: 9 })).toBe('won');
    expect(comparedWith(machine, { rounds: 3, questions: 3 })).toBe('beaten');
  });
  it('is decided by questions in as many rounds', () => {
    expect(comparedWith(machine, { rounds: 2, questions: 4 })).toBe('won');
    expect(comparedWith(machine, { rounds: 2, questions: 5 })).toBe('tied');
    expect(comparedWith(machine, { rounds: 2, questions: 6 })).toBe('beaten');
  });
});
