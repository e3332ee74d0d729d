/** A printed criterion in the few words that fit on a card, in the language of the page. */
import { t } from '$lib/locale.svelte';
import { SYMBOLS, type Shape } from './codes';

const shown = (text: string): string => text.replace(/[TSC](?![a-z])/g, (shape) => SYMBOLS[shape as Shape]);
const signs = (text: string): string => shown(text).replace(/\s*([<>=+])\s*/g, ' $1 ').trim();
type Phrase = (found: RegExpExecArray) => string;

const FORMS: [RegExp, Phrase][] = [
  [/^sum([<=>]\d)$/, (found) => signs(`T+S+C${found[1]}`)],
  [/^[TSC+]+[<=>][TSC\d]$/, (found) => signs(found[0])],
  [/^([TSC]) (even|odd)$/, (found) => `${shown(found[1] ?? '')} ${t(`web.criterion.${found[2]}`)}`],
  [/^([TSC]) strictly (smallest|largest)$/, (found) => `${shown(found[1] ?? '')} ${t(`web.criterion.${found[2]}`)}`],
  [/^([TSC]) (smallest|largest) or tied$/, (found) => `${shown(found[1] ?? '')} ${t(`web.criterion.${found[2]}.tied`)}`],
  [/^(zero|one|two|three) even$/, (found) => t(`web.criterion.evens.${found[1]}`)],
  [/^(zero|one|two|three) (\d)s?$/, (found) => t(`web.criterion.count.${found[1]}`, { digit: found[2] ?? '' })],
  [/^sum multiple of (\d)$/, (found) => t('web.criterion.multiple', { number: found[1] ?? '' })],
  [/^even ([<>]) odd$/, (found) => t(found[1] === '>' ? 'web.criterion.more.even' : 'web.criterion.more.odd')],
];

export function criterionPhrase(label: string): string {
  for (const [form, phrase] of FORMS) {
    const found = form.exec(label);
    if (found) return phrase(found);
  }
  return t(`web.criterion.${label.replaceAll(/[ /]/g, '.')}`);
}

export function cardTitle(number: number): string {
  return t(`web.card.${number}`);
}
