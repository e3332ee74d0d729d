/** A match of Turing Machine as the page needs it: the newest view, and the proposal being composed. */
import type { TableClient } from '../table/table.svelte';
import type { Position } from './aids.svelte';
import { refutedBy, type Setting } from './bookkeeping';
import { companyOf, type Company } from './company';
import { nextSign, type Marks } from './marks';
import { parseLine, type Line } from './notation';
import type { MachineView, OwnView, SeatView } from './view';

export type Digits = (number | null)[];

/** How a verifier's key stands: may be asked, has answered, has answered this code before, or cannot be asked. */
export type KeyState = 'ask' | 'yes' | 'no' | 'known' | 'idle';

/** What a verifier said to a code in an earlier round. */
export interface Earlier {
  round: number;
  passed: boolean;
}

export class Match {
  /** The sheets laid out by hand; a locked proposal takes their place. */
  private chosen = $state<Digits>([null, null, null]);
  /** A verifier questioned in this round that the player looks at again. */
  looking = $state.raw<{ letter: string } | null>(null);
  /** The letter whose answer is on its way. */
  asking = $state<string | null>(null);

  /** The verifier on which the sheets lie for a moment. */
  laid = $state<string | null>(null);

  /** Whether the player tried to change a proposal that stays for this round. */
  insisted = $state(false);

  /** A verifier that would only repeat itself: pressed once, it says so; pressed again, it is asked. */
  repeated = $state<string | null>(null);

  /** A verifier that was pressed before three punch cards were chosen. */
  hasty = $state<string | null>(null);

  /** The place the next typed digit goes to, in the round it was reached in. */
  private typed = $state({ round: 0, place: 0 });

  /** Whether the end of the round is on its way: a hand that presses twice means it once. */
  private ending = false;

  constructor(readonly client: TableClient) {}

  get view(): MachineView {
    return this.client.game as MachineView;
  }

  get you(): OwnView | null {
    return this.view.you;
  }

  get me(): SeatView | null {
    return this.you ? (this.view.seats[this.you.seat] ?? null) : null;
  }

  get isActive(): boolean {
    return this.me?.standing === 'active';
  }

  get isTeam(): boolean {
    return this.view.options.team;
  }

  get company(): Company {
    return companyOf(this.view);
  }

  /** Whether nobody else here is a person. */
  get isAmongComputers(): boolean {
    const seats = this.client.table?.seats ?? [];
    return seats.every((seat, number) => seat.player !== null || number === this.you?.seat);
  }

  /** Whether all people have decided, so that thumbs stay and the computer players ask. */
  get isForComputers(): boolean {
    const seats = this.client.table?.seats ?? [];
    return this.view.seats.every(
      (seat, number) => seat.sealed || seat.standing !== 'active' || seats[number]?.player != null,
    );
  }

  get lines(): Line[] {
    return (this.you?.lines ?? []).map((line) => parseLine(line.round, line.text));
  }

  /** The running round's line, once something was asked in it. */
  get openLine(): Line | null {
    return this.lines.find((line) => line.open) ?? null;
  }

  get locked(): boolean {
    return (
      Boolean(this.you?.locked) ||
      this.you?.thumb != null ||
      !this.isActive ||
      this.view.phase !== 'round'
    );
  }

  get digits(): Digits {
    if (!this.you) return this.seenDigits;
    const fixed = this.you.locked ? this.you.proposal : null;
    if (fixed) return fixed.split('').map(Number);
    if (this.chosen.some((digit) => digit !== null)) return this.chosen;
    const known = this.you.proposal ?? this.lines.at(-1)?.proposal;
    return known ? known.split('').map(Number) : this.chosen;
  }

  /** For those who watch: the proposal that was questioned with last, without its answers. */
  private get seenDigits(): Digits {
    const seen = this.view.seats
      .flatMap((seat) => seat.rounds)
      .filter((line) => line.round === this.view.round);
    return seen.at(-1)?.proposal.split('').map(Number) ?? [null, null, null];
  }

  get code(): string | null {
    return this.digits.every((digit) => digit !== null) ? this.digits.join('') : null;
  }

  /** Whether punch cards are still to be chosen before anything can be asked. */
  get lacksCards(): boolean {
    return !this.locked && this.code === null;
  }

  get questionsLeft(): number {
    return this.you?.questions_left ?? 0;
  }

  /** The verifier the sheets lie on: the one looked at again, or the last one questioned. */
  get letter(): string | null {
    const answers = this.openLine?.answers ?? [];
    const again = answers.find((answer) => answer.letter === this.looking?.letter);
    return (again ?? answers.at(-1))?.letter ?? null;
  }

  answerOf(letter: string): boolean | null {
    return this.openLine?.answers.find((answer) => answer.letter === letter)?.passed ?? null;
  }

  canAsk(letter: string): boolean {
    return (
      this.view.phase === 'round' &&
      this.isActive &&
      !this.you?.thumb &&
      this.code !== null &&
      this.questionsLeft > 0 &&
      this.answerOf(letter) === null &&
      this.asking === null
    );
  }

  /** What a verifier said to these very sheets in an earlier round. */
  earlier(letter: string): Earlier | null {
    for (const { round, proposal, answers, open } of this.lines) {
      const answer = answers.find((each) => each.letter === letter);
      if (!open && answer && proposal === this.code) return { round, passed: answer.passed };
    }
    return null;
  }

  keyOf(letter: string): KeyState {
    const answer = this.answerOf(letter);
    if (answer !== null) return answer ? 'yes' : 'no';
    if (this.asking === letter) return 'ask';
    if (!this.canAsk(letter)) return 'idle';
    return this.earlier(letter) ? 'known' : 'ask';
  }

  /** The place the next typed digit goes to; null when nothing can be composed. */
  get caret(): number | null {
    if (this.locked || !this.you) return null;
    return this.typed.round === this.view.round ? this.typed.place : 0;
  }

  type(digit: number): void {
    if (this.caret === null) this.insist();
    else this.choose(this.caret, digit);
  }

  /** Lay out a whole code. */
  propose(code: string): void {
    code.split('').forEach((digit, place) => this.choose(place, Number(digit)));
  }

  choose(place: number, digit: number): void {
    if (this.locked) return;
    this.typed = { round: this.view.round, place: (place + 1) % 3 };
    this.repeated = null;
    this.hasty = null;
    this.chosen = this.digits.map((old, at) => (at === place ? digit : old));
    if (this.isTeam && this.view.seats.length > 1) this.show();
  }

  /** A locked proposal was pressed: say why it does not give way. */
  insist(): void {
    this.insisted = Boolean(this.you?.locked) && !this.you?.thumb && this.isActive;
  }

  look(letter: string): void {
    this.looking = { letter };
    this.insisted = false;
  }

  /** Press a verifier's key: ask, or be told first what is lacking or that it has answered this very code. */
  press(letter: string): void {
    this.hasty = this.lacksCards ? letter : null;
    const known = this.keyOf(letter) === 'known' && this.repeated !== letter;
    this.repeated = known ? letter : null;
    if (!known) void this.ask(letter);
  }

  async ask(letter: string): Promise<void> {
    if (!this.canAsk(letter)) return;
    this.insisted = false;
    this.repeated = null;
    this.asking = letter;
    this.looking = null;
    this.laid = letter;
    if (!(await this.client.do('question', { letter, proposal: this.code })).ok) this.laid = null;
    this.asking = null;
  }

  /** Let the team see what lies on the table; a question carries its proposal by itself. */
  private show(): void {
    if (this.code && this.you?.proposal !== this.code)
      void this.client.do('compose', { proposal: this.code });
  }

  /** A team goes on to the next round; in a race one says "not yet". */
  async endRound(): Promise<void> {
    if (this.ending) return;
    this.ending = true;
    this.insisted = false;
    const done = this.isTeam
      ? this.client.do('end_round')
      : this.client.do('seal', { thumb: 'down' });
    if ((await done).ok) this.looking = null;
    this.ending = false;
  }

  /** The sheet's marks; in this game every mark is a sign. */
  get marks(): Marks {
    return this.client.marks as Marks;
  }

  mark(subject: string): void {
    void this.client.note({
      kind: 'mark',
      cell: subject,
      value: nextSign(this.marks[subject]),
    });
  }

  get setting(): Setting {
    return this.view;
  }

  /** What this round's answer of a verifier refutes and nobody has struck yet. */
  refutedBy(letter: string, struck: ReadonlySet<string> | null = null): string[] {
    const answer = this.openLine?.answers.find((each) => each.letter === letter);
    if (!answer || !this.openLine) return [];
    return refutedBy(this.setting, letter, this.openLine.proposal, answer.passed).filter(
      (subject) => this.marks[subject] === undefined && !struck?.has(subject),
    );
  }

  strike(subjects: readonly string[]): void {
    for (const cell of subjects) void this.client.note({ kind: 'mark', cell, value: '-' });
  }

  /** The position in the words of the rules: cards, and one's own rounds. */
  get position(): Position {
    const { mode, slots } = this.view;
    const [table, token] = [this.client.table?.id, this.client.address.token];
    return {
      mode,
      slots,
      rounds: (this.you?.lines ?? []).map((line) => line.text),
      ...(table && token ? { seat: { table, token } } : {}),
    };
  }
}
