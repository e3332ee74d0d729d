// Made from src/hut8/wire and src/hut8/server by `python tools/web_types.py`: do not edit.

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

/** The command with this id is done and kept for good. */
export interface Ack {
  type: "ack";
  /** the command's id */
  id: string;
  /** the number reached; for a note, the sheet's `n` */
  v: number;
}

/** What every question was worth; the game says in which shape (docs/protocol.md). */
export interface Analysis {
  table: string;
  game: string;
  analysis: Record<string, any>;
}

/** One line of a reason or a proof; `names` are letter (none for a card of Nightmare), card and criterion. */
export interface ArgumentLine {
  depth: number;
  rung: string;
  text: string;
  names: ([string | null, number, string])[];
  codes: string[];
  row?: boolean;
  settles?: [string | null, number, string] | null;
}

/** A position and a subject to explain: `T=3`, `241`, `A4.2` or `A4`. */
export interface AskedPosition {
  mode?: string;
  slots: number[][];
  rounds?: string[];
  language?: string;
  subject: string;
}

export interface Blame {
  round: number;
  letter: string;
}

/** What no plan can undercut on average; equal to the mean when best play is proven. */
export interface Bound {
  rounds: number;
  questions: number;
}

/** A criteria card and what it may test. */
export interface CardAnswer {
  card: number;
  criteria: CriterionAnswer[];
}

export interface CardList {
  cards: CardAnswer[];
}

/** What somebody said. */
export interface ChatLine {
  /** the number of its event */
  v: number;
  /** who said it */
  seat: number;
  /** the name at that time */
  name: string;
  /** what was said */
  text: string;
}

export interface Checked {
  sound: boolean;
  remarks: Remark[];
}

export type ClientMessage = Hello | Do | Note | Speak | Ping;

export interface CriterionAnswer {
  position: number;
  label: string;
}

/** Whether the answers agree; if not, which cannot all be true, and what would repair it, the likeliest first. */
export interface Diagnosed {
  consistent: boolean;
  text: string;
  blamed: Blame[];
  remedies: string[];
}

/** A command of the table or of its game. Sending it again with the same id is safe. */
export interface Do {
  type: "do";
  /** any text that this seat has not used before */
  id: string;
  /** which command */
  kind: string;
  /** what the command needs */
  body?: Record<string, any>;
}

/** One event of the table. Numbers are contiguous for every eye: a gap means loss, so say hello again. */
export interface EventFrame {
  type: "event";
  /** its number */
  v: number;
  /** left out when this eye may not read it */
  event?: Happening | null;
  /** the new view; with the last of events that took effect together */
  view?: View | null;
}

export interface Explained {
  text: string;
  lines: ArgumentLine[];
}

/** What went wrong: a word for programs, a sentence for people, and what some faults tell besides. */
export interface Fault {
  kind: string;
  text: string;
}

export interface FaultAnswer {
  error: Fault;
}

/** An answer: beside the sentences named here it has the data of the library's own answer (docs/reasoning.md). */
export interface Found {
}

/** A game of the house. */
export interface GameInfo {
  name: string;
  rules: number;
  fewest_seats: number;
  most_seats: number;
  computers: string[];
}

export interface GameList {
  games: GameInfo[];
}

/** What the generator shall make; ranges are written `2-3`, `2`, `2-` or `-3`. */
export interface Generate {
  mode?: string;
  verifiers?: number;
  pool?: string;
  include?: number[];
  exclude?: number[];
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
  slots: number[][];
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

/** An event as this eye may read it. */
export interface Happening {
  /** what happened; kinds of the game begin with `game/` */
  kind: string;
  /** whose doing it was */
  seat: number | null;
  /** what this eye may know of it */
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
  /** the version of this protocol */
  wire?: number;
  /** the room code or the table's id */
  table: string;
  /** the seat's secret; null to watch */
  token?: string | null;
  /** the newest number seen before */
  after?: number | null;
  /** the language of refusals; null: the handshake's Accept-Language */
  language?: string | null;
}

/** Step by step: a mark that does not follow; else where to look, the technique, the step, why; else what next. */
export interface Hinted {
  levels: string[];
}

/** A seat at a table: a new one, or with `seat` a free one to take over. */
export interface JoinTable {
  /** what the seat is called */
  name: string;
  /** the seat's colour; null for any that is free */
  colour?: string | null;
  /** the free seat to take over; null for a new one */
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
  slots: number[][];
  rounds?: string[];
  language?: string;
  marks?: string;
}

/** An event that happened while the client was away. */
export interface MissedEvent {
  /** its number */
  v: number;
  /** null when this eye may not read it */
  event: Happening | null;
}

/** One event of a finished table, and what the chosen eye saw after it. */
export interface Moment {
  v: number;
  time: number;
  event: Happening | null;
  view: View;
}

/** A note on one's own sheet. Sending it again with the same id is safe. */
export interface Note {
  type: "note";
  /** any text that this seat has not used before */
  id: string;
  /** what to do with the sheet */
  kind: "mark" | "text" | "undo" | "redo";
  /** `cell` and `value` of a mark or a text */
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
  /** which game: `machine` or `imitation` */
  game?: string;
  /** what the seat is called */
  name: string;
  /** the seat's colour; null for any that is free */
  colour?: string | null;
  /** the game's own options and its problem */
  wishes?: Record<string, any>;
  /** whether the public list shows the table */
  listed?: boolean;
  /** who may watch */
  spectators?: "none" | "public" | "after";
  /** how many may sit down; null: all the game allows */
  seats?: number | null;
  /** strengths of computer players to seat at once */
  computers?: string[];
}

/** The heartbeat: sent when nothing else was for ten seconds. */
export interface Ping {
  type: "ping";
}

/** The answer to a ping; a number greater than yours means loss. */
export interface Pong {
  type: "pong";
  /** the server's clock */
  time: number;
  /** the number of the newest event */
  v: number;
  /** the number of the sheet's newest note, null for a spectator */
  n: number | null;
}

/** A problem's public part and one's own rounds, written as on paper: `221 A- B+`. */
export interface Position {
  mode?: string;
  slots: number[][];
  rounds?: string[];
}

/** Somebody has come or gone. Not an event: it has no number. */
export interface PresenceFrame {
  type: "presence";
  /** who is connected now */
  presence: PresenceView;
}

/** Who is connected. */
export interface PresenceView {
  /** whether each seat is, in order */
  seats: boolean[];
  /** how many people watch */
  watching: number;
}

/** A problem's public part; identifier, criteria, numbers and code only when the solution was asked for. */
export interface ProblemAnswer {
  mode: string;
  slots: number[][];
  letters: string;
  worlds: number;
  codes: number;
  name?: string | null;
  seed?: string | null;
  identifier?: string | null;
  criteria?: ((number | string)[])[] | null;
  numbers?: Record<string, number[]> | null;
  code?: string | null;
}

export interface ProblemList {
  problems: ProblemAnswer[];
}

export interface Proven {
  text: string;
  lines: ArgumentLine[];
}

/** The command with this id was not done. */
export interface Reject {
  type: "reject";
  /** the command's id; null for a frame that cannot be read */
  id: string | null;
  /** a word for programs */
  code: "malformed" | "illegal" | "invalid" | "forbidden" | "contradiction" | "too fast" | "missing" | "unavailable";
  /** a sentence for people */
  text: string;
}

/** One thing to say about a sheet, and the mark it is about, if it is about one. */
export interface Remark {
  mark: string | null;
  text: string;
}

/** A finished table through one eye (a seat's number, or none for spectators), with every sheet's notes. */
export interface Replay {
  table: string;
  room: string;
  game: string;
  rules: number;
  eye: number | null;
  moments: Moment[];
  notes: NoteMoment[];
  sheets: Record<string, SheetView>;
}

/** One seat as everybody sees it. */
export interface SeatView {
  /** who sits there, as everybody reads it */
  name: string;
  /** the colour of the seat */
  colour: string;
  /** who has the seat; a free one may be taken over */
  occupant: "person" | "computer" | "free" | "gone";
  /** a computer player's strength, null for a person */
  player: string | null;
}

/** A seat of one's own. The token is shown this once; whoever has it has the seat. */
export interface Seated {
  /** the table's id */
  table: string;
  /** the room code: an invitation */
  room: string;
  /** the seat's number */
  seat: number;
  /** the seat's secret */
  token: string;
}

export type ServerMessage = Welcome | EventFrame | ViewFrame | SheetFrame | PresenceFrame | Ack | Reject | Pong;

export interface SetUpAnswer {
  right: boolean;
  faults: string[];
}

/** The cards on a table and the verification numbers at its letters. */
export interface SetUpNumbers {
  mode?: string;
  slots: number[][];
  numbers: number[];
  language?: string;
}

/** What the host chose, as far as everybody may know it. */
export interface SettingsView {
  /** whether the public list shows the table */
  listed: boolean;
  /** who may watch */
  spectators: "none" | "public" | "after";
  /** the game's own options and its problem, without secrets */
  wishes: Record<string, any>;
}

/** One's own sheet (or the team's) has changed. */
export interface SheetFrame {
  type: "sheet";
  /** the whole sheet */
  sheet: SheetView;
}

/** A note sheet. */
export interface SheetView {
  /** how many notes were written on it */
  n: number;
  /** the standing mark of every cell */
  marks: Record<string, string>;
  /** the standing text of every place */
  texts: Record<string, string>;
}

/** From now on, tell refusals in this language; one that the house does not speak means English. No answer. */
export interface Speak {
  type: "speak";
  /** the language of refusals, with or without a region */
  language: string;
}

/** A position and the language of the sentences about it. */
export interface SpokenPosition {
  mode?: string;
  slots: number[][];
  rounds?: string[];
  language?: string;
}

/** A position and what best play shall aim for. */
export interface StrategyPosition {
  mode?: string;
  slots: number[][];
  rounds?: string[];
  objective?: "average" | "guarantee";
  seconds?: number;
}

export interface TableList {
  tables: TableSummary[];
}

/** A table as the list of public tables shows it. */
export interface TableSummary {
  /** the five letters of the room code */
  room: string;
  /** the game's name */
  game: string;
  /** where the table is in its life */
  stage: "seating" | "playing" | "ended" | "closed";
  /** every seat, in order */
  seats: SeatView[];
  /** how many may sit down */
  most_seats: number;
  /** the host's name */
  host: string | null;
  /** what everybody may know of the wishes */
  wishes: Record<string, any>;
  /** who may watch */
  spectators: "none" | "public" | "after";
}

/** The table around the game. Times are seconds since 1970 by the server's clock. */
export interface TableView {
  /** the table's id, for replay and analysis */
  id: string;
  /** the five letters of the room code */
  room: string;
  /** the game's name: `machine` or `imitation` */
  game: string;
  /** the version of the game's rules */
  rules: number;
  /** where the table is in its life */
  stage: "seating" | "playing" | "ended" | "closed";
  /** every seat in order; a seat's number is its place here */
  seats: SeatView[];
  /** how many may sit down */
  most_seats: number;
  /** the seat that configures and starts, null when it is gone */
  host: number | null;
  /** what the host chose */
  settings: SettingsView;
  /** when the game began */
  began: number | null;
  /** when the clock of this phase runs out */
  deadline: number | null;
  /** the room code of the rematch */
  next_room: string | null;
  /** why the table was closed */
  closed_because: string | null;
  /** your seat, null for a spectator */
  you: number | null;
}

/** A problem to grade: by its name (`booklet:01`, an identifier), or by its mode and cards. */
export interface ToGrade {
  name?: string | null;
  mode?: string | null;
  slots?: number[][] | null;
  seconds?: number;
}

/** Everything this eye may know now. */
export interface View {
  /** the table */
  table: TableView;
  /** the game's own view; null before the start, or when you may not watch */
  game: Record<string, any> | null;
}

/** A new view at the same number, after a silent command of one's own. */
export interface ViewFrame {
  type: "view";
  /** the number of the newest event */
  v: number;
  /** the new view */
  view: View;
}

/** The answer to hello: the view at number `v`, and what was missed if that is little enough. */
export interface Welcome {
  type: "welcome";
  /** the version of this protocol */
  wire: number;
  /** the number of the newest event */
  v: number;
  /** your seat, null for a spectator */
  seat: number | null;
  /** everything this eye may know now */
  view: View;
  /** what happened after the number of hello */
  events: MissedEvent[];
  /** your note sheet, or the team's */
  sheet: SheetView | null;
  /** the newest lines that were said */
  chat: ChatLine[];
  /** who is connected */
  presence: PresenceView;
  /** the server's clock */
  time: number;
}
