import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import type { MachineView } from '../view';
import Replay from './Replay.svelte';

const view = {
  options: { team: true },
  letters: ['A', 'B'],
  result: { sheets: [[{ round: 1, text: '241 A+' }]] },
} as unknown as MachineView;
const asked = { worlds: [1, 1], codes: [4, 4], best: { next: { claim: '241' }, questions: 0 } };

beforeEach(async () => {
  await locale.choose('en', false);
  await locale.complete();
  vi.spyOn(rest, 'get').mockResolvedValue({ analysis: { sheets: [{ questions: [asked] }] } });
});
afterEach(() => vi.restoreAllMocks());

describe('the replay', () => {
  it('says how many codes the rules leave before any question, where the sheet spoke of 125', async () => {
    render(Replay, { view, tableId: 'c0ffee', me: 0 });
    await screen.findByText('4 → 4');
    expect(screen.getByText('The two rules alone leave 4 codes before any question.')).toBeTruthy();
  });
});
