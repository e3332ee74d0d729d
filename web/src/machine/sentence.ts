/** The one plain sentence of the bar: what just happened, and what can be done now. */
import { t } from '$lib/locale.svelte';
import { cardsOf } from './bookkeeping';
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
function canMislead(mode: string, cards: readonly number[]): boolean {
  return mode !== 'classic' || cards.some((card) => card >= 26);
}

export function sentence(match: Match): Sentence {
  const { view, you } = match;
  if (!you) return { strong: t('web.say.watching'), rest: '' };
  if (view.phase === 'reading')
    return {
      strong: t(match.isAmongComputers ? 'web.say.reading.alone' : 'web.say.reading'),
      rest: t(match.me?.ready ? 'web.say.reading.ready' : 'web.say.reading.rest'),
    };
  if (!match.isActive) return { strong: t('web.say.out'), rest: t('web.say.out.rest') };
  if (you.thumb)
    return {
      strong: t(`web.say.sealed.${you.thumb}`, { code: you.code ? spaced(you.code) : '' }),
      rest: t(match.isForComputers ? 'web.say.sealed.computers' : 'web.say.sealed.rest'),
    };
  return inRound(match);
}

function inRound(match: Match): Sentence {
  if (match.insisted && match.you?.locked)
    return {
      strong: t('web.say.locked'),
      rest: t(`web.say.locked.${match.company}`),
    };
  if (match.repeated) return known(match, match.repeated);
  if (match.letter) return answered(match, match.letter);
  if (match.code)
    return {
      strong: t('web.say.composed', { code: spaced(match.code) }),
      rest: t('web.say.composed.rest'),
    };
  return { strong: t('web.say.compose'), rest: composing(match) };
}

/** First what it is all about, with the first punch card how it works. */
function composing(match: Match): string {
  if (match.hasty) return t('web.say.hasty', { letter: match.hasty });
  const begun = match.digits.some((digit) => digit !== null);
  return t(begun ? `web.say.compose.${match.view.mode}` : 'web.say.goal');
}

function known(match: Match, letter: string): Sentence {
  const earlier = match.earlier(letter);
  return {
    strong: t('web.say.known', {
      letter,
      answer: earlier?.passed ? '✓' : '✗',
      round: earlier?.round ?? 0,
    }),
    rest: t('web.say.known.rest', { code: spaced(match.code ?? '') }),
  };
}

function answered(match: Match, letter: string): Sentence {
  const passed = match.answerOf(letter) === true;
  const code = spaced(match.openLine?.proposal ?? '');
  const strong = t('web.say.answer', { letter, answer: passed ? '✓' : '✗', code });
  if (match.questionsLeft === 0) return { strong, rest: t(`web.say.none.${match.company}`) };
  if (!passed && canMislead(match.view.mode, cardsOf(match.setting, letter)))
    return { strong, rest: t('web.say.false.careful') };
  const left = t('web.say.left', { count: match.questionsLeft });
  return { strong, rest: `${t(passed ? 'web.say.true' : 'web.say.false')} ${left}` };
}
