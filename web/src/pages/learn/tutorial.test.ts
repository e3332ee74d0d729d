import { beforeEach, describe, expect, it } from 'vitest';
import { forget } from '$lib/storage';
import { answerTo, CODE, finished, LETTERS, STEPS, Tutorial } from './tutorial.svelte';

/** Do whatever the shown step asks for, and go on. */
function walk(tutorial: Tutorial, until: string): void {
  for (let steps = 0; steps < STEPS.length && tutorial.step.name !== until; steps += 1) {
    if (tutorial.step.do === 'compose') tutorial.lay(tutorial.step.proposals?.[0] ?? '');
    else if (tutorial.step.do === 'claim') tutorial.claim(CODE);
    tutorial.done = true;
    tutorial.next();
  }
}

describe('the tutorial', () => {
  beforeEach(() => ['learn.tutorial', 'learn.done'].forEach(forget));

  it('answers by the verifier, a tick that settles and a cross that leaves two', () => {
    expect([answerTo('231', 'B'), answerTo('231', 'A'), answerTo('231', 'D')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('takes only a proposal the example can go on with', () => {
    const tutorial = new Tutorial();
    walk(tutorial, 'compose');
    expect(tutorial.lay('555')).toBe(false);
    expect(tutorial.done).toBe(false);
    expect(tutorial.lay('231')).toBe(true);
  });

  it('fills the sheet and the marks from the steps that are done', () => {
    const tutorial = new Tutorial();
    walk(tutorial, 'rule');
    expect(tutorial.lines.map((line) => [line.proposal, line.answers.length])).toEqual([
      ['231', 3],
    ]);
    expect(tutorial.marks).toEqual({
      'B3.1': '-',
      'B3.2': '+',
      'B3.3': '-',
      'A2.1': '-',
      'D16.1': '+',
      'D16.2': '-',
    });
  });

  it('names the verifier that refuses a wrong claim', () => {
    const tutorial = new Tutorial();
    walk(tutorial, 'claim');
    expect(tutorial.claim('432')).toBe('C');
    expect(tutorial.claim(CODE)).toBeNull();
  });

  it('goes on where a reload interrupted it, with the second proposal that was laid', () => {
    const tutorial = new Tutorial();
    walk(tutorial, 'again');
    tutorial.lay('432');
    tutorial.next();
    const later = new Tutorial();
    expect(later.step.name).toBe('last');
    expect(later.lines.at(-1)?.proposal).toBe('432');
  });

  it('is finished at its last step, where the code passes everybody', () => {
    const tutorial = new Tutorial();
    walk(tutorial, STEPS.at(-1)?.name ?? '');
    expect(finished()).toContain('tutorial');
    expect(LETTERS.every((letter) => answerTo(CODE, letter))).toBe(true);
  });
});
