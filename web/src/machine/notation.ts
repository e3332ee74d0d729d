/** One line per round, as the rules write it: `332 A+ D- C-`, with three dots while the round is open. */
export interface Answer {
  letter: string;
  passed: boolean;
}

export interface Line {
  round: number;
  proposal: string;
  answers: Answer[];
  open: boolean;
}

export function parseLine(round: number, text: string): Line {
  const words = text.split(/\s+/).filter(Boolean);
  const open = words.at(-1) === '...';
  const [proposal = '', ...answers] = open ? words.slice(0, -1) : words;
  return {
    round,
    proposal,
    open,
    answers: answers.map((word) => ({ letter: word.charAt(0), passed: word.charAt(1) === '+' })),
  };
}

export function formatLine({
  proposal,
  answers,
  open,
}: Pick<Line, 'proposal' | 'answers' | 'open'>): string {
  return [
    proposal,
    ...answers.map((answer) => answer.letter + (answer.passed ? '+' : '-')),
    ...(open ? ['...'] : []),
  ].join(' ');
}

export function answerOf(line: Line | undefined, letter: string): boolean | null {
  return line?.answers.find((answer) => answer.letter === letter)?.passed ?? null;
}
