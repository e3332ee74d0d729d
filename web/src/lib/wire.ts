// Made from src/hut8/server/wire.py and shapes.py by `python -m hut8.server.typescript`: do not edit.
/* eslint-disable */

export const WIRE = 1;

export const CLOSE = {
  restart: 1012,
  policy: 1008,
  too_big: 1009,
  unsupported: 1003,
  not_text: 1007,
  slow: 1013,
  token: 4401,
  table: 4404,
  silent: 4408,
  replaced: 4409,
  upgrade: 4426,
} as const;

/** The command with this id is done and kept for good; `v` is the number reached (for a note, the sheet's). */
export interface Ack {
  type: "ack";
  id: string;
  v: number;
}

/** What every question was worth; the game says in which shape (docs/protocol.md). */
export interface Analysis {
  table: string;
  game: string;
  analysis: Record<string, any>;
}

/** A position and a subject to explain: `T=3`, `241`, `A4.2` or `A4`. */
export interface AskedPosition {
  mode?: string;
  slots: ((number)[])[];
  rounds?: (string)[];
  subject: string;
}

/** What no plan can undercut on average; equal to the mean when best play is proven. */
export interface Bound {
  rounds: number;
  questions: number;
}

/** A criteria card and what it may test. */
export interface CardAnswer {
  card: number;
  criteria: (CriterionAnswer)[];
}

export interface CardList {
  cards: (CardAnswer)[];
}

export interface ChatLine {
  v: number;
  seat: number;
  name: string;
  text: string;
}

export interface CriterionAnswer {
  position: number;
  label: string;
}

/** A command of the table or of its game. Sending it again with the same id is safe. */
export interface Do {
  type: "do";
  id: string;
  kind: string;
  body?: Record<string, any>;
}

/** One event of the table. Numbers are contiguous for every eye: a gap means loss, so say hello again. */
export interface EventFrame {
  type: "event";
  v: number;
  event?: Happening | null;
  view?: View | null;
}

/** What went wrong: a word for programs, a sentence for people, and what some faults tell besides. */
export interface Fault {
  kind: string;
  text: string;
}

export interface FaultAnswer {
  error: Fault;
}

/** A game of the house. */
export interface GameInfo {
  name: string;
  rules: number;
  fewest_seats: number;
  most_seats: number;
  computers: (string)[];
}

export interface GameList {
  games: (GameInfo)[];
}

/** What the generator shall make; ranges are written `2-3`, `2`, `2-` or `-3`. */
export interface Generate {
  mode?: string;
  verifiers?: number;
  pool?: string;
  include?: (number)[];
  exclude?: (number)[];
  rounds?: string | null;
  questions?: string | null;
  luck?: string | null;
  paradox?: string | null;
  unasked?: boolean;
  seed?: string | null;
  solution?: boolean;
}

/** What a problem's public part is like. Only the figures of best play depend on the time it was given. */
export interface GradeAnswer {
  mode: string;
  slots: ((number)[])[];
  worlds: number;
  code_count: number;
  difficulty: number;
  doubt: number;
  rounds: Length;
  questions: Length;
  luck: number;
  paradox: number;
  proven: boolean;
  bound: Bound;
}

/** An event as this eye may read it. Kinds of the game begin with `game/`. */
export interface Happening {
  kind: string;
  seat: number | null;
  body: Record<string, any>;
}

export interface Health {
  status: "ok";
  version: string;
  wire: number;
  tables: number;
  sockets: number;
}

/** The first frame: which table, the seat's token (none to watch), the newest number seen before. */
export interface Hello {
  type: "hello";
  wire?: number;
  table: string;
  token?: string | null;
  after?: number | null;
  language?: string | null;
}

/** A seat at a table: a new one, or with `seat` a free one to take over. */
export interface JoinTable {
  name: string;
  colour?: string | null;
  seat?: number | null;
}

/** How long best play takes, on average and at worst; `least` in the luckiest world. */
export interface Length {
  mean: number;
  worst: number;
  least?: number | null;
}

/** A position and the marks of a note sheet as words: `T=3- A4.2- A4+ 241+`. */
export interface MarkedPosition {
  mode?: string;
  slots: ((number)[])[];
  rounds?: (string)[];
  marks?: string;
}

/** An event that happened while the client was away; null when this eye may not read it. */
export interface MissedEvent {
  v: number;
  event: Happening | null;
}

/** One event of a finished table, and what the chosen eye saw after it. */
export interface Moment {
  v: number;
  time: number;
  event: Happening | null;
  view: View;
}

/** A note on one's own sheet: kind is mark, text, undo or redo. Sending it again with the same id is safe. */
export interface Note {
  type: "note";
  id: string;
  kind: "mark" | "text" | "undo" | "redo";
  body?: Record<string, any>;
}

/** One note of a finished table; `after` is the number of the event before it. */
export interface NoteMoment {
  sheet: number;
  seat: number;
  after: number;
  time: number;
  kind: string;
  body: Record<string, any>;
}

/** A new table. `wishes` are the game's own options and its problem (docs/protocol.md lists them). */
export interface OpenTable {
  game?: string;
  name: string;
  colour?: string | null;
  wishes?: Record<string, any>;
  listed?: boolean;
  spectators?: "none" | "public" | "after";
  seats?: number | null;
  computers?: (string)[];
}

/** The heartbeat: sent when nothing else was for ten seconds. */
export interface Ping {
  type: "ping";
}

/** The answer to a ping: the time, the table's newest number and the sheet's; more than you have means loss. */
export interface Pong {
  type: "pong";
  time: number;
  v: number;
  n: number | null;
}

/** A problem's public part and one's own rounds, written as on paper: `221 A- B+`. */
export interface Position {
  mode?: string;
  slots: ((number)[])[];
  rounds?: (string)[];
}

/** Somebody has come or gone. Not an event: it has no number. */
export interface PresenceFrame {
  type: "presence";
  presence: PresenceView;
}

/** Which seats are connected, in order, and how many people watch. */
export interface PresenceView {
  seats: (boolean)[];
  watching: number;
}

/** A problem's public part; identifier, criteria, numbers and code only when the solution was asked for. */
export interface ProblemAnswer {
  mode: string;
  slots: ((number)[])[];
  letters: string;
  worlds: number;
  codes: number;
  name?: string | null;
  seed?: string | null;
  identifier?: string | null;
  criteria?: ((number | string)[])[] | null;
  numbers?: Record<string, (number)[]> | null;
  code?: string | null;
}

export interface ProblemList {
  problems: (ProblemAnswer)[];
}

/** The command with this id was not done: a word for programs, a sentence for people. */
export interface Reject {
  type: "reject";
  id: string | null;
  code: "malformed" | "illegal" | "invalid" | "forbidden" | "contradiction" | "too fast" | "missing" | "unavailable";
  text: string;
}

/** A finished table through one eye (a seat's number, or none for spectators), with every sheet's notes. */
export interface Replay {
  table: string;
  room: string;
  game: string;
  rules: number;
  eye: number | null;
  moments: (Moment)[];
  notes: (NoteMoment)[];
  sheets: Record<string, SheetView>;
}

/** One seat as everybody sees it; `player` names a computer player's strength. */
export interface SeatView {
  name: string;
  colour: string;
  occupant: "person" | "computer" | "free" | "gone";
  player: string | null;
}

/** A seat of one's own. The token is shown this once; whoever has it has the seat. */
export interface Seated {
  table: string;
  room: string;
  seat: number;
  token: string;
}

/** What the host chose, as far as everybody may know it. */
export interface SettingsView {
  listed: boolean;
  spectators: "none" | "public" | "after";
  wishes: Record<string, any>;
}

/** One's own sheet (or the team's) has changed. */
export interface SheetFrame {
  type: "sheet";
  sheet: SheetView;
}

/** A note sheet: the standing mark of every cell, the standing text of every place; `n` counts its changes. */
export interface SheetView {
  n: number;
  marks: Record<string, string>;
  texts: Record<string, string>;
}

/** From now on, tell refusals in this language; one that the house does not speak means English. No answer. */
export interface Speak {
  type: "speak";
  language: string;
}

/** A position and what best play shall aim for. */
export interface StrategyPosition {
  mode?: string;
  slots: ((number)[])[];
  rounds?: (string)[];
  objective?: "average" | "guarantee";
  seconds?: number;
}

export interface TableList {
  tables: (TableSummary)[];
}

/** A table as the list of public tables shows it. */
export interface TableSummary {
  room: string;
  game: string;
  stage: "seating" | "playing" | "ended" | "closed";
  seats: (SeatView)[];
  most_seats: number;
  host: string | null;
  wishes: Record<string, any>;
  spectators: "none" | "public" | "after";
}

/** The table around the game. Times are seconds since 1970 by the server's clock. */
export interface TableView {
  id: string;
  room: string;
  game: string;
  rules: number;
  stage: "seating" | "playing" | "ended" | "closed";
  seats: (SeatView)[];
  most_seats: number;
  host: number | null;
  you: number | null;
  settings: SettingsView;
  began: number | null;
  deadline: number | null;
  next_room: string | null;
  closed_because: string | null;
}

/** A problem to grade: by its name (`booklet:01`, an identifier), or by its mode and cards. */
export interface ToGrade {
  name?: string | null;
  mode?: string | null;
  slots?: ((number)[])[] | null;
  seconds?: number;
}

/** Everything this eye may know now. `game` is the game's own view, null before the start. */
export interface View {
  table: TableView;
  game: Record<string, any> | null;
}

/** A new view at the same number, after a silent command of one's own. */
export interface ViewFrame {
  type: "view";
  v: number;
  view: View;
}

/** The answer to hello: the view at number `v`, and what was missed if that is little enough. */
export interface Welcome {
  type: "welcome";
  wire: number;
  v: number;
  seat: number | null;
  view: View;
  events: (MissedEvent)[];
  sheet: SheetView | null;
  chat: (ChatLine)[];
  presence: PresenceView;
  time: number;
}

export type ClientMessage = Hello | Do | Note | Speak | Ping;

export type ServerMessage = Welcome | EventFrame | ViewFrame | SheetFrame | PresenceFrame | Ack | Reject | Pong;
