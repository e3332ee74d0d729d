/**
 * What a player may ask for help with: computed by the server from the player's own position, never
 * from the secret.
 */
import { Fault, rest } from '$lib/rest';
import { locale } from '$lib/locale.svelte';
import { recall, remember } from '$lib/storage';
import type { Checked, Deduced, Hinted } from '$lib/wire';
import { emptyCards, refuted, type Setting } from './bookkeeping';
import { CODES, DIGITS, SHAPES, criteriaOf } from './codes';
import { criterionSubject, digitSubject, withStrikes, written, type Marks } from './marks';
import { parseLine } from './notation';
import type { Mode } from './view';

export interface Position {
  mode: Mode;
  slots: number[][];
  rounds: string[];
  /** Whose seat it is: what is asked for it is recorded with its result. */
  seat?: { table: string; token: string };
}

export type Deduction = Deduced;
export type Hint = Hinted;
export type { Checked };

export type Aid = 'codes' | 'strikes' | 'check' | 'hints';
export const ALL_AIDS: Aid[] = ['codes', 'strikes', 'check', 'hints'];

/** How far the notes think along: not at all, strike what each answer refutes, or all that follows. */
const LEVELS = ['off', 'bookkeeping', 'everything'] as const;
export type Level = (typeof LEVELS)[number];

function settingOf({ mode, slots }: Position): Setting {
  const count = mode === 'nightmare' ? slots.flat().length : slots.length;
  return { mode, slots, letters: 'ABCDEF'.slice(0, count).split('') };
}

/** What the answers refute one by one: no thinking, only keeping the books. */
function refutedIn(position: Position): Set<string> {
  return refuted(
    settingOf(position),
    position.rounds.map((text, place) => parseLine(place + 1, text)),
  );
}

/** Everything the deduction rules out, as subjects of marks. */
export function ruledOutBy(deduction: Deduction, position: Position): Set<string> {
  const out = new Set<string>();
  for (const shape of SHAPES)
    for (const digit of DIGITS)
      if (!deduction.digits[shape]?.includes(digit)) out.add(digitSubject(shape, digit));
  for (const [letter, possible] of Object.entries(deduction.criteria)) {
    const cards =
      position.mode === 'nightmare'
        ? position.slots.flat()
        : (position.slots['ABCDEF'.indexOf(letter)] ?? []);
    const kept = new Set(possible.map(([card, label]) => `${card} ${label}`));
    for (const card of cards)
      for (const { position: place, label } of criteriaOf(card))
        if (!kept.has(`${card} ${label}`)) out.add(criterionSubject(letter, card, place));
  }
  const left = new Set(deduction.codes);
  for (const code of CODES) if (!left.has(code)) out.add(code);
  for (const card of emptyCards(settingOf(position), out)) out.add(card);
  return out;
}

export class Aids {
  /** Remembered for the next table, except that nobody finds everything worked out without asking for it. */
  level = $state<Level>(recall<Level>('aid.level', 'off'));
  deduction = $state.raw<Deduction | null>(null);
  checked = $state.raw<Checked | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** How many steps of the hint are shown. */
  hintSteps = $state(0);
  fault = $state<Fault | null>(null);
  busy = $state<Aid | null>(null);
  private asked = '';
  /** The marks that the hint speaks of. */
  private hinted = '';

  constructor(
    private readonly position: () => Position,
    private readonly allowed: () => readonly string[],
  ) {}

  may(aid: Aid): boolean {
    return this.allowed().includes(aid);
  }

  /** The steps this table allows. */
  get levels(): Level[] {
    if (this.may('strikes')) return [...LEVELS];
    return this.may('codes') ? ['off', 'everything'] : ['off'];
  }

  /** The step that is taken here. */
  get step(): Level {
    return this.levels.includes(this.level) ? this.level : 'off';
  }

  get possible(): ReadonlySet<string> | null {
    return this.step === 'everything' && this.may('codes') && this.deduction
      ? new Set(this.deduction.codes)
      : null;
  }

  get ruledOut(): ReadonlySet<string> | null {
    if (this.step === 'off' || !this.may('strikes')) return null;
    if (this.step === 'bookkeeping' || !this.deduction) return refutedIn(this.position());
    return ruledOutBy(this.deduction, this.position());
  }

  choose(level: Level): void {
    this.level = level;
    remember('aid.level', level === 'everything' ? 'bookkeeping' : level);
    void this.refresh();
  }

  /** Called whenever the position changes. */
  async refresh(): Promise<void> {
    const position = this.position();
    const key = JSON.stringify(position);
    if (key !== this.asked) {
      this.checked = null;
      this.hint = null;
    }
    if (this.step !== 'everything' || key === this.asked) return;
    this.asked = key;
    await this.work('codes', async () => {
      const found = await rest.post<Deduction>('/api/deduce', position);
      if (this.isStill(position)) this.deduction = found;
    });
    if (this.fault && this.asked === key) this.asked = '';
  }

  async check(marks: Marks): Promise<void> {
    const position = this.position();
    await this.work('check', async () => {
      this.hint = null;
      const found = await rest.post<Checked>('/api/check', {
        ...position,
        marks: written(marks).join(' '),
        language: locale.language,
      });
      if (!this.isStill(position)) return this.check(marks);
      this.checked = found;
    });
  }

  /** The next step of the hint on the table. */
  tellMore(): void {
    this.hintSteps += 1;
  }

  /** Give a hint beyond what the sheet shows; whoever asks again with the same sheet is told more of it. */
  async help(marks: Marks): Promise<void> {
    const known = written(withStrikes(marks, this.ruledOut)).join(' ');
    if (this.hint && known === this.hinted && this.hintSteps < this.hint.levels.length)
      return this.tellMore();
    const position = this.position();
    await this.work('hints', async () => {
      this.checked = null;
      const found = await rest.post<Hint>('/api/hint', {
        ...position,
        marks: known,
        language: locale.language,
      });
      if (!this.isStill(position)) return this.help(marks);
      this.hint = found;
      this.hinted = known;
      this.hintSteps = 1;
    });
  }

  /** Whether nothing was answered meanwhile: what an answer has overtaken says nothing about now, and is asked anew. */
  private isStill(position: Position): boolean {
    return JSON.stringify(position) === JSON.stringify(this.position());
  }

  private async work(aid: Aid, job: () => Promise<void>): Promise<void> {
    this.busy = aid;
    this.fault = null;
    try {
      await job();
    } catch (error) {
      this.fault = error instanceof Fault ? error : new Fault('unavailable', '', 0);
    }
    this.busy = null;
  }
}
