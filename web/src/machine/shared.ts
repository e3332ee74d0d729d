/** A result to show around, as a text: nothing in it gives the problem away. */
import { t } from '$lib/locale.svelte';
import { parseLine } from './notation';
import type { MachineView } from './view';

export interface Shared {
  title: string;
  outcome: string;
  score: string;
  /** Per round what was answered; null for an answer that others may not know yet. */
  rounds: (boolean | null)[][];
  /** What the Machine needed, once it may be told. */
  machine: string;
}

export function sharedResult(view: MachineView, me: number | null, title: string): Shared {
  const result = view.result!;
  const sheet = result.sheets[view.options.team ? 0 : (me ?? 0)] ?? [];
  const told = Boolean(result.code);
  const rounds = sheet.map((line) =>
    parseLine(line.round, line.text).answers.map((answer) => (told ? answer.passed : null)),
  );
  const won = me !== null && result.winners.includes(me);
  const reason = view.options.team ? result.reason : won ? 'found' : 'lost';
  return {
    title: `Hut 8 · ${title}`,
    outcome: t(`web.outcome.${reason.replace(' ', '.')}`),
    score: t('web.share.score', {
      rounds: sheet.length,
      questions: view.seats[me ?? 0]?.questions ?? 0,
    }),
    rounds,
    machine: result.machine
      ? t('web.share.machine', {
          rounds: result.machine.rounds,
          questions: result.machine.questions,
        })
      : '',
  };
}

const sign = (passed: boolean | null): string => (passed === null ? '●' : passed ? '✓' : '✗');

export function sharedText({ title, outcome, score, rounds, machine }: Shared): string {
  const lines = rounds.map((answers) => answers.map(sign).join('')).join('  ');
  return [title, `${outcome} · ${score}`, lines, machine].filter(Boolean).join('\n');
}
