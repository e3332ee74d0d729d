/** What a sheet leaves of the 125 codes, by its marks alone. */
import { cardsOf, type Setting } from './bookkeeping';
import { ALL_CODES, CODES, DIGITS, SHAPES, criteriaOf, type Shape } from './codes';
import { cardSubject, criterionSubject, digitSubject, type Marks } from './marks';

function codesWithDigit(shape: Shape, digit: number): bigint {
  const place = SHAPES.indexOf(shape);
  return CODES.reduce(
    (set, code, index) => (code[place] === String(digit) ? set | (1n << BigInt(index)) : set),
    0n,
  );
}

const OF_DIGITS_AND_CODES = new Map([
  ...SHAPES.flatMap((shape) =>
    DIGITS.map((digit) => [digitSubject(shape, digit), codesWithDigit(shape, digit)] as const),
  ),
  ...CODES.map((code, index) => [code, 1n << BigInt(index)] as const),
]);

/** The criteria of a card that the marks leave to a letter: one that is chosen leaves only itself. */
function openLaws(marks: Marks, letter: string, card: number): bigint[] {
  if (marks[cardSubject(letter, card)] === '-') return [];
  const signed = criteriaOf(card).map(({ position, law }) => ({
    law,
    sign: marks[criterionSubject(letter, card, position)],
  }));
  const chosen = signed.filter(({ sign }) => sign === '+');
  return (chosen.length ? chosen : signed.filter(({ sign }) => sign !== '-')).map(({ law }) => law);
}

const either = (laws: bigint[]): bigint => laws.reduce((set, law) => set | law, 0n);

/** The cards a letter's marks are about: a chosen card, or a chosen criterion, is the only one. */
function cardsLeft(marks: Marks, letter: string, cards: readonly number[]): readonly number[] {
  const chosen = cards.filter(
    (card) =>
      marks[cardSubject(letter, card)] === '+' ||
      criteriaOf(card).some(
        ({ position }) => marks[criterionSubject(letter, card, position)] === '+',
      ),
  );
  return chosen.length ? chosen : cards;
}

/** What each verifier's marks leave: the code meets one of the criteria that remain to it. */
function byLetter(marks: Marks, setting: Setting): bigint[] {
  const marked = new Set(Object.keys(marks).filter((subject) => /^[A-F]\d/.test(subject)));
  const letters = new Set([...marked].map((subject) => subject.charAt(0)));
  return setting.letters
    .filter((letter) => letters.has(letter))
    .map((letter) =>
      either(
        cardsLeft(marks, letter, cardsOf(setting, letter)).flatMap((card) =>
          openLaws(marks, letter, card),
        ),
      ),
    );
}

/** In Nightmare every card is somebody's: the code also meets what remains on the card to any letter. */
function byCard(marks: Marks, { mode, slots, letters }: Setting): bigint[] {
  if (mode !== 'nightmare') return [];
  return slots.flat().map((card) => {
    const owners = letters.filter((letter) => marks[cardSubject(letter, card)] === '+');
    return either(
      (owners.length ? owners : letters).flatMap((letter) => openLaws(marks, letter, card)),
    );
  });
}

/** The codes the marks leave: digits and codes as struck or chosen, criteria as "one of those that remain". */
export function codesLeft(marks: Marks, setting: Setting | null = null): bigint {
  let left = ALL_CODES;
  let onCards = false;
  for (const [subject, sign] of Object.entries(marks)) {
    const set = OF_DIGITS_AND_CODES.get(subject);
    if (set === undefined) onCards = true;
    else left &= sign === '+' ? set : ALL_CODES ^ set;
  }
  if (!setting || !onCards) return left;
  return [...byLetter(marks, setting), ...byCard(marks, setting)].reduce(
    (set, law) => set & law,
    left,
  );
}
