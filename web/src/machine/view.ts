// Made from src/hut8/machine/view.py by `python tools/web_types.py`: do not edit.

export type Mode = "classic" | "extreme" | "nightmare";

/** Turing Machine as one eye sees it. */
export interface MachineView {
  /** reading the cards, playing a round, or over */
  phase: "reading" | "round" | "end";
  /** the number of the round, 0 while reading */
  round: number;
  /** the mode of the problem */
  mode: "classic" | "extreme" | "nightmare";
  /** the criteria cards: one per verifier, two in Extreme; in Nightmare in no order */
  slots: number[][];
  /** the verifiers */
  letters: string[];
  /** the options of play */
  options: Options;
  /** every seat, in order */
  seats: SeatView[];
  /** the Machine as opponent; null in a race */
  machine: MachineAlong | null;
  /** your own part; null for a spectator */
  you: OwnView | null;
  /** everything, after the end */
  result: ResultView | null;
}

/** The options of play, complete. */
export interface Options {
  /** one team with one sheet */
  team: boolean;
  /** blackened boxes per seat; missing ones are 0 */
  handicaps: number[];
  /** seconds per round, 0 for none */
  clock: number;
  /** the punch-card supply rule */
  supply: boolean;
  /** which aids the page may offer: `codes`, `strikes`, `check`, `hints` */
  aids: string[];
  /** the Machine's player in solo and team: `clerk`, `analyst` or `bombe` */
  machine: string;
  /** the Machine's rounds are shown along with the team's */
  play_along: boolean;
  /** where the problem came from: `generated`, `booklet`, `hardest`, `identifier`, `daily` or `again` */
  source: string;
  /** whether people can look the solution up */
  is_obtainable: boolean;
}

/** What everybody sees of one seat in the game. */
export interface SeatView {
  /** who sits there now */
  name: string;
  /** whether the seat still plays */
  standing: "active" | "eliminated" | "left";
  /** whether the cards have been read */
  ready: boolean;
  /** whether the thumb is sealed in this round */
  sealed: boolean;
  /** blackened boxes: they count as questions, and round 1 allows that many fewer */
  handicap: number;
  /** questions so far, blackened boxes included */
  questions: number;
  /** what was asked; the open round once something was */
  rounds: AskedRound[];
}

/** A round as others see it: no answers. */
export interface AskedRound {
  /** the round's number, from 1 */
  round: number;
  /** the proposal, three digits: triangle, square, circle */
  proposal: string;
  /** the letters of the verifiers that were questioned, in order */
  asked: string[];
}

/** The Machine as the team's opponent. */
export interface MachineAlong {
  /** its strength */
  player: string;
  /** its rounds so far, when it plays along */
  rounds: AskedRound[];
}

/** What only this seat sees (in a team, every member). */
export interface OwnView {
  /** your seat */
  seat: number;
  /** what is composed for this round */
  proposal: string | null;
  /** whether a question has been asked, so that the proposal stays */
  locked: boolean;
  /** questions left in this round */
  questions_left: number;
  /** your rounds; the open one last, once something was asked */
  lines: LineView[];
  /** your sealed thumb */
  thumb: "up" | "down" | null;
  /** the code of your sealed thumb */
  code: string | null;
  /** codes claimed so far: yours, in a team everybody's */
  claims: ClaimView[];
}

/** A round with its answers. */
export interface LineView {
  /** the round's number, from 1 */
  round: number;
  /** the round in notation, `221 A- B+`: ✗ is `-`, ✓ is `+`; ` ...` ends a round that is still open */
  text: string;
}

/** A code that a seat claims. */
export interface ClaimView {
  /** whose claim it is */
  seat: number;
  /** the code */
  code: string;
}

/** What everybody learns at the end: everything; while a contest has its problem, all but the solution. */
export interface ResultView {
  /** how it ended */
  reason: "found" | "last seat" | "nobody" | "beaten" | "wrong";
  /** the seats that won; none when the Machine did */
  winners: number[];
  /** the code; empty while a contest has the problem */
  code: string;
  /** per verifier, card and criterion tested; none while a contest has the problem */
  criteria: [number, string][];
  /** the whole problem as a short text; empty while a contest has the problem */
  identifier: string;
  /** the rounds of every sheet: one per seat, or the team's */
  sheets: LineView[][];
  /** the last claim of every seat that made one */
  claims: ClaimView[];
  /** per sheet, the furthest step to which its notes thought along */
  aids: ("off" | "bookkeeping" | "asked" | "everything")[];
  /** what the Machine needed; null in a race, or while a contest has it */
  machine: MachineScore | null;
}

/** What the Machine needed. */
export interface MachineScore {
  /** its strength */
  player: string;
  /** its rounds in notation */
  lines: string[];
  /** how many rounds */
  rounds: number;
  /** how many questions */
  questions: number;
}
