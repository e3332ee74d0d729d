/** Playing without a mouse: one key for everything one does at the table. */
import type { Match } from './match.svelte';

/** What the table does beyond the match itself. */
export interface Actions {
  end: () => void;
  claim: () => void;
  notes: () => void;
  hint: () => void;
  check: () => void;
  why: () => void;
  help: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) &&
        (target as HTMLInputElement).type !== 'radio'))
  );
}

/** The keys of the table, by what they do; letters of verifiers come before them. */
const KEYS: Record<string, keyof Actions> = {
  n: 'end',
  k: 'claim',
  s: 'notes',
  h: 'hint',
  m: 'check',
  w: 'why',
  '?': 'help',
};

export function handleKey(event: KeyboardEvent, match: Match, actions: Actions): void {
  if (!match.you || isTyping(event.target) || document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && key === 'z') {
    event.preventDefault();
    void match.client.note({ kind: event.shiftKey ? 'redo' : 'undo' });
  } else if (event.ctrlKey || event.metaKey || event.altKey) {
    return;
  } else if (/^[1-5]$/.test(key)) {
    match.type(Number(key));
  } else if (key.startsWith('arrow')) {
    if (step(event.target, ARROWS[key] ?? 0)) event.preventDefault();
  } else if (match.view.letters.includes(key.toUpperCase())) {
    if (event.shiftKey) goToCard(key.toUpperCase());
    else pressed(match, key.toUpperCase());
  } else {
    const action = KEYS[key];
    if (action) actions[action]();
  }
}

/** A letter asks; once it has answered, it strikes what the answer refutes. */
function pressed(match: Match, letter: string): void {
  if (match.answerOf(letter) === null) match.press(letter);
  else {
    match.look(letter);
    match.strike(match.refutedBy(letter));
  }
}

const ARROWS: Record<string, number> = { arrowleft: -1, arrowup: -1, arrowright: 1, arrowdown: 1 };

/** Go from one mark to its neighbour; say whether there was one. */
function step(from: EventTarget | null, by: number): boolean {
  if (!(from instanceof HTMLElement) || from.dataset.subject === undefined) return false;
  const all = [...document.querySelectorAll<HTMLElement>('.play [data-subject]')].filter((each) =>
    each.checkVisibility(),
  );
  all[all.indexOf(from) + by]?.focus();
  return true;
}

/** Go to the criteria of a verifier, to mark them; in Nightmare its marks are brought up first. */
function goToCard(letter: string): void {
  document.querySelector<HTMLElement>(`.ask:has([data-letter="${letter}"]) .lens`)?.click();
  const card = document.querySelector(`.verifier[data-letter="${letter}"]`) ?? document;
  card.querySelector<HTMLElement>('.place .cell, .cell')?.focus();
}
