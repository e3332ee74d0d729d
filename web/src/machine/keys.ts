/** Playing without a mouse: digits compose, letters question, and notes are undone as everywhere. */
import type { Match } from './match.svelte';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) &&
        (target as HTMLInputElement).type !== 'radio'))
  );
}

let next = 0;

export function handleKey(event: KeyboardEvent, match: Match): void {
  if (!match.you || isTyping(event.target) || document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && key === 'z') {
    event.preventDefault();
    void match.client.note({ kind: event.shiftKey ? 'redo' : 'undo' });
  } else if (event.ctrlKey || event.metaKey || event.altKey) {
    return;
  } else if (/^[1-5]$/.test(key) && match.locked) {
    match.insist();
  } else if (/^[1-5]$/.test(key)) {
    match.choose(next, Number(key));
    next = (next + 1) % 3;
  } else if (match.view.letters.includes(key.toUpperCase())) {
    next = 0;
    void match.ask(key.toUpperCase());
  }
}
