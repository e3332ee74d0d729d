/** Why something is out, possible or certain: asked by a tap, told line by line, each line lighting up its cells. */
import { locale } from '$lib/locale.svelte';
import { Fault, rest } from '$lib/rest';
import type { ArgumentLine } from '$lib/wire';
import type { Position } from './aids.svelte';
import { criteriaOf } from './codes';
import { criterionSubject } from './marks';

/** A line as the server tells it: a name is a letter (none for a card of Nightmare), a card and a criterion. */
export type ReasonLine = ArgumentLine;

interface Reason {
  lines: ReasonLine[];
}

/** The cells a line speaks of, as subjects of marks. */
export function subjectsOf(line: ReasonLine, letters: readonly string[]): string[] {
  const criteria = line.names.flatMap(([letter, card, label]) => {
    const place = criteriaOf(card).find((each) => each.label === label)?.position;
    if (place === undefined) return [];
    const holders = letter === null ? letters : [letter];
    return holders.map((holder) => criterionSubject(holder, card, place));
  });
  return [...criteria, ...line.codes];
}

export class Why {
  /** Whether the next tap on a cell asks instead of marking. */
  asking = $state(false);
  subject = $state('');
  lines = $state.raw<ReasonLine[] | null>(null);
  fault = $state<Fault | null>(null);
  busy = $state(false);
  /** The line whose cells are lit. */
  shown = $state<number | null>(null);
  private asked = '';

  constructor(private readonly position: () => Position) {}

  toggle(): void {
    if (this.asking) this.stop();
    else this.asking = true;
  }

  stop(): void {
    this.asking = false;
    this.close();
  }

  /** Show nothing any more; an answer that is on its way comes too late. */
  close(): void {
    [this.lines, this.fault, this.shown, this.subject] = [null, null, null, ''];
    [this.asked, this.busy] = ['', false];
  }

  /** Called whenever the position changes: a reason that is told is over, one on its way is asked for anew. */
  refresh(): void {
    if (this.busy) void this.ask(this.subject);
    else this.close();
  }

  async ask(subject: string): Promise<void> {
    const key = JSON.stringify([this.position(), subject]);
    this.close();
    [this.asked, this.subject, this.busy] = [key, subject, true];
    try {
      const found = await rest.post<Reason>('/api/explain', {
        ...this.position(),
        subject,
        language: locale.language,
      });
      if (this.asked === key) this.lines = found.lines;
    } catch (error) {
      if (this.asked === key)
        this.fault = error instanceof Fault ? error : new Fault('unavailable', '', 0);
    }
    if (this.asked === key) this.busy = false;
  }

  /** Everything that is lit now: what was asked about, and what the chosen line, or else every line, speaks of. */
  lit(letters: readonly string[]): Set<string> {
    if (!this.lines) return new Set(this.subject ? [this.subject] : []);
    const chosen = this.shown === null ? this.lines : this.lines.slice(this.shown, this.shown + 1);
    return new Set([this.subject, ...chosen.flatMap((line) => subjectsOf(line, letters))]);
  }
}

/** Light up cells wherever they are drawn; cards, sheet and grid are different components. */
export function light(root: ParentNode, subjects: ReadonlySet<string>): void {
  for (const cell of root.querySelectorAll<HTMLElement>('[data-subject]'))
    cell.toggleAttribute('data-lit', subjects.has(cell.dataset.subject ?? ''));
}
