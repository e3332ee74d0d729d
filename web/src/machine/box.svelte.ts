/** A sheet for the real box, kept in this browser: the cards on the table, the answers read, the notes made. */
import facts from '$lib/facts.json';
import { recall, remember } from '$lib/storage';
import { NoteLog, type Note, type Sheet } from '../table/notes';
import type { Position } from './aids.svelte';
import { nextSign, type Marks } from './marks';
import { formatLine, type Line } from './notation';
import type { Mode } from './view';

interface Kept {
  mode: Mode;
  slots: number[][];
  numbers: string[];
  lines: Line[];
  sheet: Sheet;
  blank: boolean;
}

const EMPTY: Kept = {
  mode: 'classic',
  slots: [],
  numbers: [],
  lines: [],
  sheet: { marks: {}, texts: {} },
  blank: false,
};

export class BoxSheet {
  mode = $state<Mode>('classic');
  slots = $state.raw<number[][]>([]);
  numbers = $state.raw<string[]>([]);
  lines = $state.raw<Line[]>([]);
  blank = $state(false);
  private log = new NoteLog();
  private version = $state(0);

  constructor(private readonly key = 'box') {
    this.load(recall<Kept>(key, EMPTY));
  }

  get letters(): string[] {
    return facts.letters.slice(0, this.blank ? undefined : this.slots.length).split('');
  }

  get ready(): boolean {
    return this.blank || this.slots.length >= facts.fewest_verifiers;
  }

  get sheet(): Sheet {
    void this.version;
    return this.log.sheet;
  }

  get marks(): Marks {
    return this.sheet.marks as Marks;
  }

  get canUndo(): boolean {
    void this.version;
    return this.log.canUndo || this.log.canRedo;
  }

  get position(): Position {
    return {
      mode: this.mode,
      slots: this.slots,
      rounds: this.lines.filter((line) => line.answers.length).map(formatLine),
    };
  }

  use(mode: Mode, slots: number[][], numbers: string[]): void {
    [this.mode, this.slots, this.numbers, this.blank] = [mode, slots, numbers, false];
    this.keep();
  }

  useBlank(): void {
    this.blank = true;
    this.keep();
  }

  note(note: Note): void {
    this.log.write(note);
    this.version += 1;
    this.keep();
  }

  mark(subject: string): void {
    this.note({ kind: 'mark', cell: subject, value: nextSign(this.marks[subject]) });
  }

  propose(place: number, proposal: string): void {
    const line: Line = this.lines[place] ?? {
      round: place + 1,
      proposal,
      answers: [],
      open: false,
    };
    this.lines =
      place < this.lines.length
        ? this.lines.map((old, at) => (at === place ? { ...old, proposal } : old))
        : [...this.lines, line];
    this.keep();
  }

  remove(place: number): void {
    this.lines = this.lines
      .filter((_, at) => at !== place)
      .map((line, at) => ({ ...line, round: at + 1 }));
    this.keep();
  }

  /** A tap on a box writes ✓, then ✗, then nothing; a round has so many answers at most. */
  answer(place: number, letter: string): void {
    const line = this.lines[place];
    if (!line) return;
    const old = line.answers.find((answer) => answer.letter === letter);
    if (!old && line.answers.length >= facts.questions_in_a_round) return;
    const others = line.answers.filter((answer) => answer.letter !== letter);
    const answers = !old
      ? [...others, { letter, passed: true }]
      : old.passed
        ? line.answers.map((answer) => (answer === old ? { letter, passed: false } : answer))
        : others;
    this.lines = this.lines.map((each, at) => (at === place ? { ...line, answers } : each));
    this.keep();
  }

  clear(): void {
    this.load(EMPTY);
    this.keep();
  }

  /** Back to the cards, with everything written kept. */
  setUp(): void {
    this.blank = false;
    this.slots = [];
  }

  private load(kept: Kept): void {
    [this.mode, this.slots, this.numbers, this.lines, this.blank] = [
      kept.mode,
      kept.slots,
      kept.numbers,
      kept.lines,
      kept.blank,
    ];
    this.log = new NoteLog(kept.sheet);
    this.version += 1;
  }

  private keep(): void {
    const kept: Kept = {
      mode: this.mode,
      slots: this.slots,
      numbers: this.numbers,
      lines: this.lines,
      sheet: this.log.sheet,
      blank: this.blank,
    };
    remember(this.key, kept);
  }
}
