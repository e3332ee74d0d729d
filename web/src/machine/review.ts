/** A look back at one's own game: the marks as they were made, and the table that tries again from a moment of it. */
import { locale } from '$lib/locale.svelte';
import { rest } from '$lib/rest';
import type { MarksAfter, Replay, Reviewed } from '$lib/wire';
import { NoteLog, type Note } from '../table/notes';
import { openTable } from '../table/open';
import type { MachineView } from './view';

type Played = Pick<Replay, 'moments' | 'notes'>;

/** Whose sheet it is: everybody's in a team. */
export interface Owner {
  sheet: number;
  seat: number;
  team: boolean;
}

/** The marks that were new on a sheet when its next question was asked: what was put right by then is forgiven. */
export function marksMade({ moments, notes }: Played, owner: Owner): MarksAfter[] {
  const asked = moments
    .filter(
      ({ event }) => event?.kind === 'game/asked' && (owner.team || event.seat === owner.seat),
    )
    .map(({ v }) => v);
  const own = notes.filter((note) => note.sheet === owner.sheet);
  const log = new NoteLog();
  const made: MarksAfter[] = [];
  let before = new Set<string>();
  for (let after = 0; after <= asked.length; after += 1) {
    const [from, to] = [asked[after - 1] ?? 0, asked[after] ?? Infinity];
    for (const note of own.filter((each) => each.after >= from && each.after < to))
      log.write({ kind: note.kind as Note['kind'], ...note.body }, note.seat);
    const now = new Set(Object.entries(log.sheet.marks).map((mark) => mark.join('')));
    const fresh = [...now].filter((mark) => !before.has(mark));
    if (fresh.length) made.push({ after, marks: fresh.join(' ') });
    before = now;
  }
  return made;
}

async function replayed(table: string, eye: number): Promise<Played> {
  const whole: Played = { moments: [], notes: [] };
  for (let after: number | null = 0; after !== null;) {
    const page: Replay = await rest.get<Replay>(
      `/api/tables/${table}/replay?eye=${eye}&after=${after}`,
    );
    whole.moments.push(...page.moments);
    whole.notes.push(...page.notes);
    after = page.next;
  }
  return whole;
}

export async function lookBack(view: MachineView, table: string, seat: number): Promise<Reviewed> {
  const { team } = view.options;
  const owner = { sheet: team ? 0 : seat, seat, team };
  return rest.post<Reviewed>('/api/review', {
    mode: view.mode,
    slots: view.slots,
    rounds: (view.result?.sheets[owner.sheet] ?? []).map((line) => line.text),
    notes: marksMade(await replayed(table, seat), owner),
    claim: view.result?.claims.find((claim) => claim.seat === seat)?.code ?? null,
    language: locale.language,
  });
}

/** Rounds without what was answered: a table that tries again asks the machine itself. */
export const withoutAnswers = (rounds: readonly string[]): string[] =>
  rounds.map((text) => text.replace(/ \.\.\.$/, '').replace(/[+-]/g, ''));

/** Open a table of the same problem for oneself alone, begun as far as these rounds. */
export async function tryAgain(
  view: MachineView,
  rounds: readonly string[],
  name: string,
): Promise<void> {
  const problem = {
    source: 'again',
    name: view.result?.identifier ?? '',
    played: withoutAnswers(rounds),
  };
  await openTable({ wishes: { problem, machine: view.options.machine }, name, alone: true });
}
