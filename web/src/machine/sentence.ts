/** The one plain sentence under the machine: what just happened, and what can be done now. */
import { t } from '$lib/locale.svelte';
import { spaced } from './codes';
import type { Match } from './match.svelte';

export interface Sentence {
  strong: string;
  rest: string;
}

/**
 * Where ✗ speaks only of the verifier's own criterion: elsewhere it does strike the proposal's
 * digits as people expect.
 */
export function canMislead(mode: string, cards: number[]): boolean {
  return mode !== 'classic' || cards.some((card) => card >= 26);
}

export function sentence(match: Match): Sentence {
  const { view, you } = match;
  if (!you) return { strong: t('web.say.watching'), rest: '' };
  if (view.phase === 'reading')
    return {
      strong: t('web.say.reading'),
      rest: t(match.me?.ready ? 'web.say.reading.ready' : 'web.say.reading.rest'),
    };
  if (!match.isActive) return { strong: t('web.say.out'), rest: t('web.say.out.rest') };
  if (you.thumb)
    return {
      strong: t(`web.say.sealed.${you.thumb}`, { code: you.code ? spaced(you.code) : '' }),
      rest: t('web.say.sealed.rest'),
    };
  if (match.insisted && you.locked)
    return {
      strong: t('web.say.locked'),
      rest: t(match.isTeam ? 'web.say.locked.team' : 'web.say.locked.race'),
    };
  if (match.letter) return answered(match, match.letter);
  if (match.code)
    return {
      strong: t('web.say.composed', { code: spaced(match.code) }),
      rest: `${t('web.say.composed.rest')} ${left(match)}`,
    };
  return { strong: t('web.say.compose'), rest: t('web.say.compose.rest') };
}

function answered(match: Match, letter: string): Sentence {
  const passed = match.answerOf(letter) === true;
  const code = spaced(match.openLine?.proposal ?? '');
  const strong = t('web.say.answer', { letter, answer: passed ? '✓' : '✗', code });
  const slot =
    match.view.mode === 'nightmare'
      ? match.view.slots.flat()
      : (match.view.slots[match.view.letters.indexOf(letter)] ?? []);
  const meaning = passed
    ? 'web.say.true'
    : canMislead(match.view.mode, slot)
      ? 'web.say.false.careful'
      : 'web.say.false';
  return { strong, rest: `${t(meaning)} ${left(match)}` };
}

function left(match: Match): string {
  if (match.questionsLeft > 0) return t('web.say.left', { count: match.questionsLeft });
  return t(match.isTeam ? 'web.say.none.team' : 'web.say.none');
}
