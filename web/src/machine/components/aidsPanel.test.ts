import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tick } from 'svelte';
import { locale } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import { Aids, ALL_AIDS, type Position } from '../aids.svelte';
import { Why } from '../why.svelte';
import AidsPanel from './AidsPanel.svelte';

const position: Position = { mode: 'classic', slots: [[3]], rounds: [] };
const shown: Element[] = [];
let aids: Aids;
let why: Why;

beforeEach(async () => {
  await locale.choose('en', false);
  await locale.complete();
  shown.length = 0;
  vi.spyOn(rest, 'get').mockResolvedValue({ techniques: [] });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  aids = new Aids(
    () => position,
    () => ALL_AIDS,
  );
  why = new Why(() => position);
  render(AidsPanel, { aids, why, marks: {}, letters: ['A'], texts: {} });
});
afterEach(() => vi.restoreAllMocks());

describe('what helps', () => {
  it('folds the hint away as long as somebody asks why, and brings the reason into view', async () => {
    [aids.hint, aids.hintSteps] = [{ levels: ['Look at A.'] }, 1];
    await tick();
    expect(shown.at(-1)?.textContent).toContain('Look at A.');
    why.toggle();
    await tick();
    expect(screen.queryByText('Look at A.')).toBeNull();
    why.lines = [{ depth: 0, rung: 'clash', text: 'A said no.', names: [], codes: [] }];
    await tick();
    expect(shown.at(-1)?.textContent).toContain('A said no.');
    why.stop();
    await tick();
    expect(screen.queryByText('Look at A.')).toBeTruthy();
    expect(screen.queryByText('A said no.')).toBeNull();
  });
});
