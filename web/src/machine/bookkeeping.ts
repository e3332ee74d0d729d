/** What an answer refutes by itself: the criteria of the verifier asked that would have answered differently. */
import { criteriaOf, passes } from './codes';
import { cardSubject, criterionSubject } from './marks';
import type { Line } from './notation';
import type { Mode } from './view';

/** The cards on the table: which letter may have which. */
export interface Setting {
  mode: Mode;
  slots: readonly number[][];
  letters: readonly string[];
}

/** The cards one of which holds the criterion of this letter. */
export function cardsOf({ mode, slots, letters }: Setting, letter: string): readonly number[] {
  return mode === 'nightmare' ? slots.flat() : (slots[letters.indexOf(letter)] ?? []);
}

/** The criteria that this one answer refutes, as subjects of marks. */
export function refutedBy(
  setting: Setting,
  letter: string,
  proposal: string,
  passed: boolean,
): string[] {
  return cardsOf(setting, letter).flatMap((card) =>
    criteriaOf(card)
      .filter(({ law }) => passes(law, proposal) !== passed)
      .map(({ position }) => criterionSubject(letter, card, position)),
  );
}

/** Cards that cannot be the letter's, for everything on them is out: they matter where a letter may have several. */
export function emptyCards(setting: Setting, out: ReadonlySet<string>): string[] {
  return setting.letters.flatMap((letter) => {
    const cards = cardsOf(setting, letter);
    if (cards.length < 2) return [];
    return cards
      .filter((card) =>
        criteriaOf(card).every(({ position }) => out.has(criterionSubject(letter, card, position))),
      )
      .map((card) => cardSubject(letter, card));
  });
}

/** Everything the answers so far refute one by one, with the cards this empties. */
export function refuted(setting: Setting, lines: readonly Line[]): Set<string> {
  const out = new Set(
    lines.flatMap(({ proposal, answers }) =>
      answers.flatMap(({ letter, passed }) => refutedBy(setting, letter, proposal, passed)),
    ),
  );
  return new Set([...out, ...emptyCards(setting, out)]);
}
