import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locale } from '$lib/locale.svelte';
import CodeGrid from './CodeGrid.svelte';
import Dials from './Dials.svelte';
import PunchCards from './PunchCards.svelte';
import RoundTable from './RoundTable.svelte';
import ScoreTable from './ScoreTable.svelte';
import Verifier from './Verifier.svelte';
import Words from '../../components/Words.svelte';
import { parseLine } from '../notation';
import { centre } from '../punch';
import type { MachineView } from '../view';

beforeAll(() => locale.choose('en', false));

describe('the components', () => {
  it('draw shapes and ticks instead of writing them', () => {
    const { container } = render(Words, { text: 'B says ✓ to ▲ 2' });
    expect(container.textContent).not.toMatch(/[✓▲]/);
    expect(screen.getByRole('img', { name: 'triangle' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'yes' })).toBeTruthy();
  });

  it('keep a criterion on one line', () => {
    const { container } = render(Words, { text: 'C tests ▲>■ or (▲=■).' });
    const whole = [...container.querySelectorAll('.whole')].map((word) => word.textContent);
    expect(whole).toEqual(['>', '(=).']);
    expect(container.textContent).toBe('C tests > or (=).');
  });

  it('tell computer players from people in the scores', () => {
    const view = {
      options: { team: false },
      seats: [
        { name: 'Ada', questions: 4 },
        { name: 'The Clerk', questions: 5 },
      ],
      result: { claims: [], sheets: [[], []], winners: [], machine: null, code: '345' },
    } as unknown as MachineView;
    const { container } = render(ScoreTable, { view, me: 0, computers: [1] });
    const icons = [...container.querySelectorAll('th .icon')].map((icon) => icon.classList[1]);
    expect(icons).toEqual(['person', 'machine']);
  });

  it('show an answer only through a hole', async () => {
    const { container, rerender } = render(PunchCards, {
      digits: [2, 4, null],
      letter: null,
      passed: null,
      label: 'cards',
    });
    expect(container.querySelector('.look')).toBeNull();
    await rerender({ digits: [2, 4, 1], letter: 'A', passed: false, label: 'cards' });
    const { x, y } = centre('241');
    expect(container.querySelector('.look')?.getAttribute('transform')).toBe(
      `translate(${x} ${y})`,
    );
    expect(container.querySelector('.look .answer.no')).toBeTruthy();
    expect(container.querySelector('.look .answer.yes')).toBeNull();
  });

  it('let a digit be chosen for every shape, and nothing once locked', async () => {
    const onchange = vi.fn();
    const { container, rerender } = render(Dials, { digits: [null, null, null], onchange });
    await fireEvent.click(container.querySelectorAll('input')[6] as HTMLInputElement);
    expect(onchange).toHaveBeenCalledWith(1, 2);
    await rerender({ locked: true });
    expect(container.querySelectorAll('fieldset:disabled')).toHaveLength(3);
  });

  it('say which criterion of which card was tapped', async () => {
    const onmark = vi.fn();
    render(Verifier, { letter: 'A', cards: [4], marks: { 'A4.1': '-' }, onmark });
    await fireEvent.click(document.querySelector('[data-subject="A4.3"]') as HTMLElement);
    expect(onmark).toHaveBeenCalledWith('A4.3');
    expect(document.querySelector('[data-subject="A4.1"]')?.className).toContain('out');
  });

  it('strike the columns of absent verifiers and fill in the answers', () => {
    const { container } = render(RoundTable, {
      lines: [parseLine(1, '221 B+ C-')],
      letters: ['A', 'B', 'C', 'D'],
    });
    expect(container.querySelectorAll('tbody tr:first-child .off')).toHaveLength(2);
    expect(container.querySelectorAll('tbody .yes')).toHaveLength(1);
    expect(container.querySelectorAll('tbody .no')).toHaveLength(1);
  });

  it('count the codes that the marks leave', () => {
    const { container } = render(CodeGrid, { marks: { 'T=1': '-', 'S=2': '+' } });
    expect(container.textContent).toContain('20 codes');
  });
});
