import { describe, expect, it } from 'vitest';
import { fittingSize } from './picture';
import { sharedResult, sharedText } from './shared';
import type { MachineView } from './view';

const SECRETS = { code: '241', identifier: '139T-Z2YC-TG', criteria: [[4, 'x']] };

function view(result: Record<string, unknown>): MachineView {
  return {
    options: { team: true },
    seats: [{ questions: 3 }],
    result: {
      reason: 'found',
      winners: [0],
      sheets: [
        [
          { round: 1, text: '221 A- B+' },
          { round: 2, text: '345 C+' },
        ],
      ],
      machine: { player: 'analyst', rounds: 2, questions: 4, lines: [] },
      ...SECRETS,
      ...result,
    },
  } as unknown as MachineView;
}

describe('a shared result', () => {
  it('has no proposal, no letter, no code and no identifier', () => {
    const text = sharedText(sharedResult(view({}), 0, 'Classic'));
    expect(text).toContain('✗✓  ✓');
    for (const secret of ['221', '345', '241', '139T', 'A-']) expect(text).not.toContain(secret);
  });

  it('shows no answer while others still play', () => {
    const hidden = view({ code: null, identifier: null, criteria: [], machine: null });
    const shared = sharedResult(hidden, 0, 'Classic');
    expect(shared.rounds).toEqual([[null, null], [null]]);
    expect(shared.machine).toBe('');
    expect(sharedText(shared)).toContain('●●  ●');
    expect(sharedText(shared)).not.toMatch(/[✓✗]/);
  });

  it('has words that fit into its picture', () => {
    expect(fittingSize((size) => size * 10, 300, 64)).toBe(30);
    expect(fittingSize((size) => size, 300, 64)).toBe(64);
    expect(fittingSize((size) => size * 100, 300, 64)).toBe(16);
  });
});
