// Made from src/hut8/imitation/view.py by `python tools/web_types.py`: do not edit.

export type Side = "L" | "R";

/** Turing as one eye sees it. */
export interface TuringView {
  /** choosing, voting, looking at the votes, or over */
  phase: "respond" | "vote" | "turn" | "end";
  /** the options of play */
  options: Options;
  /** the number of the round, from 1 */
  round: number;
  /** the Responder's seat */
  responder: number;
  /** the Guide, a card by name */
  guide: string;
  /** the cards on the table */
  groups: Groups;
  /** a chosen pair appears on a whole multiple of so many seconds since the game began */
  tick: number;
  /** every seat, in order */
  seats: PlayerView[];
  /** the team's points in Co-operative */
  team_points: number;
  /** every round whose votes lie open */
  turned: TurnedView[];
  /** your own part; null for a spectator */
  you: OwnView | null;
  /** everything, after the end */
  result: ResultView | null;
}

/** The options of play, complete. */
export interface Options {
  /** the mode */
  mode: "standard" | "cooperative" | "gnirut";
  /** cards in a row: 3, 4 or 5 */
  row: number;
  /** the seat of the first Responder; null for chance */
  first: number | null;
  /** seconds for a choice and for the votes, 0 for none */
  clock: number;
}

/** The cards on the table by group, by name. */
export interface Groups {
  /** the left group */
  L: string[];
  /** the right group */
  R: string[];
}

/** What everybody sees of one seat in the game. */
export interface PlayerView {
  /** who sits there now */
  name: string;
  /** whether the seat still plays */
  active: boolean;
  /** points so far */
  points: number;
  /** those won as Responder */
  responder_points: number;
  /** how often this seat was Responder */
  responses: number;
  /** whether the vote of this round is in */
  voted: boolean;
  /** whether the seat is ready for the next round */
  ready: boolean;
}

/** A round whose votes lie open. */
export interface TurnedView {
  /** its number, from 1 */
  round: number;
  /** the Responder's seat */
  responder: number;
  /** the Guide, a card by name */
  guide: string;
  /** the cards on the table */
  groups: Groups;
  /** the Machine's side */
  machine: "L" | "R";
  /** every seat's vote, in order */
  votes: ("L" | "R" | null)[];
  /** the seats that were right */
  right: number[];
  /** what the Responder meant by its choices, if it said so */
  intent: "guide" | "echo" | "contrast" | "hide" | null;
}

/** What only this seat sees. */
export interface OwnView {
  /** your seat */
  seat: number;
  /** whether you are the Responder */
  responding: boolean;
  /** your vote in this round */
  vote: "L" | "R" | null;
  /** behind the shield; null unless you are the Responder */
  shield: ShieldView | null;
}

/** What lies behind the shield: for the Responder alone. */
export interface ShieldView {
  /** the Machine's side */
  machine: "L" | "R";
  /** the row, the Machine's card among them */
  row: string[];
  /** the cards that may be chosen */
  choices: string[];
  /** what was chosen and is not released yet */
  chosen: string | null;
}

/** What everybody learns at the end. */
export interface ResultView {
  /** how it ended */
  reason: "points" | "responses" | "too few";
  /** the seats that won */
  winners: number[];
  /** every round with its rows and choices */
  rounds: OpenRound[];
  /** who reads whom */
  readings: ReadingView[];
}

/** A round after the end: every row and choice. */
export interface OpenRound {
  /** its number, from 1 */
  round: number;
  /** the Responder's seat */
  responder: number;
  /** the Guide, a card by name */
  guide: string;
  /** the Machine's side */
  machine: "L" | "R";
  /** whether the round did not count: its Responder left */
  void: boolean;
  /** the rows behind the shield */
  rows: string[][];
  /** the card chosen from each */
  chosen: string[];
  /** every seat's vote, in order */
  votes: ("L" | "R" | null)[];
}

/** How often one seat read another rightly. */
export interface ReadingView {
  /** the seat that voted */
  reader: number;
  /** the seat that responded */
  responder: number;
  /** votes that were right */
  right: number;
  /** all votes */
  votes: number;
}
