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

/** One line of a reason or a proof; `names` are letter (none for a card of Nightmare), card and criterion. `cells` say in columns what a row says: (the codes it refutes,) what is supposed, what that leaves, what is wrong. */
export interface ArgumentLine {
  depth: number;
  rung: string;
  text: string;
  names: ([string | null, number, string])[];
  codes: string[];
  row?: boolean;
  settles?: [string | null, number, string] | null;
  cells?: string[] | null;
}

/** A question and its answer, such as `A-` to 221 in round 1. */
export interface Asked {
  round: number;
  proposal: string;
  answer: string;
}

/** A position and a subject to explain: `T=3`, `241`, `A4.2` or `A4`. */
export interface AskedPosition {
  mode?: Mode;
  slots: number[][];
  rounds?: string[];
  seat?: SeatAsked | null;
  language?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "pt";
  subject: string;
}

/** What best play of a Classic set takes: sums over its worlds, and what is guaranteed in every world. */
export interface AtlasAnswer {
  cards: number[];
  worst_rounds: number;
  worst_questions: number;
  worlds: number;
  codes: number;
  average_rounds: number;
  average_questions: number;
  guarantee_rounds: number;
  guarantee_questions: number;
}

/** Why a mark is right: the rung it takes, its title, and the reason. */
export interface Because {
  mark: string;
  rung: string;
  title: string;
  text: string;
  lines: ArgumentLine[];
}

/** What best play costs from a position, and how it begins. */
export interface BestPlay {
  objective: "average" | "guarantee";
  worlds: number;
  code_count: number;
  proven: boolean;
  rounds: Total;
  questions: Total;
  bound: PlayBound;
  next: QuestionNext | EndRoundNext | ClaimNext;
  seconds: number;
  engine: string;
}

export interface BetterQuestion {
  proposal: string;
  letter: string;
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

/** A problem by cards and numbers: neither code nor criteria nor identifier. */
export interface BoxSetUp {
  mode: Mode;
  slots: number[][];
  symbol: string;
  verifiers: LetterSetUp[];
  row: number[];
  tear_down: TearDown;
}

/** Whether a code was right, and the rounds and questions the Machine's player needed. */
export interface BoxVerdict {
  right: boolean;
  player: string;
  rounds: number;
  questions: number;
}

/** A criteria card and what it may test. */
export interface CardAnswer {
  card: number;
  criteria: CriterionAnswer[];
}

/** A card to put back, and the one it goes behind; null for the first of its deck. */
export interface CardBack {
  card: number;
  behind: number | null;
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

/** What to say about a sheet, and of the marks that are right why they are. */
export interface Checked {
  sound: boolean;
  remarks: Remark[];
  because: Because[];
}

export interface ClaimNext {
  claim: string;
}

export type ClientMessage = Hello | Do | Note | Speak | Ping;

export interface CriterionAnswer {
  position: number;
  label: string;
}

/** What is possible: codes, criteria (card and label) by letter, digits by shape, in Nightmare cards by letter. */
export interface Deduced {
  worlds: number;
  codes: string[];
  criteria: Record<string, [number, string][]>;
  digits: Record<string, number[]>;
  letters?: Record<string, number[]> | null;
  solved: boolean;
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

/** A position with the marks on its sheet; `chosen` says that something is to be chosen instead of struck. */
export interface DrillAnswer {
  technique: "answer" | "last_one" | "digits" | "clash" | "swallowed" | "too_soon" | "loose_end" | "lone_letter" | "crowded" | "codes" | "either_way" | "two_step" | "table";
  title: string;
  lesson: string;
  seed: string;
  mode: Mode;
  slots: number[][];
  rounds: string[];
  marks: string;
  question: string;
  chosen: boolean;
  choices: DrillChoice[];
}

/** A choice: the mark it means, and why it is right or still possible. */
export interface DrillChoice {
  mark: string;
  text: string;
  letter: string | null;
  card: number | null;
  criterion: string | null;
  code: string | null;
  right: boolean;
  verdict: string;
  lines: ArgumentLine[];
}

export interface DueDrill {
  technique: string;
  seed: string;
  time: number;
}

export interface EndRoundNext {
  end_round: true;
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
  mode?: Mode;
  verifiers?: number;
  pool?: Pool;
  include?: number[];
  exclude?: number[];
  rounds?: string | null;
  questions?: string | null;
  luck?: string | null;
  paradox?: string | null;
  difficulty?: string | null;
  needs?: "answer" | "last_one" | "digits" | "clash" | "swallowed" | "too_soon" | "loose_end" | "lone_letter" | "crowded" | "codes" | "either_way" | "two_step" | "table" | null;
  unasked?: boolean;
  seed?: string | null;
  solution?: boolean;
}

/** What a problem's public part is like. Only the figures of best play depend on the time it was given. */
export interface GradeAnswer {
  mode: Mode;
  slots: number[][];
  worlds: number;
  code_count: number;
  difficulty: number;
  technique: string;
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
  /** the secret one had for that seat before it was freed, to have it back */
  token?: string | null;
}

/** How long best play takes, on average and at worst; `least` in the luckiest world. */
export interface Length {
  mean: number;
  worst: number;
  least?: number | null;
}

/** What lies at a letter; in Nightmare no criteria card does. */
export interface LetterSetUp {
  letter: string;
  cards: number[];
  number: number;
}

/** What to think of a mark: `right`, `not_yet` or `never`. */
export interface MarkVerdict {
  mark: string;
  sound: boolean;
  verdict: string;
  error?: NamedError | null;
}

/** A position and the marks of a note sheet as words: `T=3- A4.2- A4+ 241+`. */
export interface MarkedPosition {
  mode?: Mode;
  slots: number[][];
  rounds?: string[];
  seat?: SeatAsked | null;
  language?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "pt";
  marks?: string;
}

/** Marks that were made after some answers. */
export interface MarksAfter {
  after: number;
  marks: string;
}

/** An event that happened while the client was away. */
export interface MissedEvent {
  /** its number */
  v: number;
  /** null when this eye may not read it */
  event: Happening | null;
}

/** A technique by which something could have been known. */
export interface MissedTechnique {
  name: string;
  title: string;
}

/** What is known of a verifier: its card, two cards of which one is its own, or the cards of all in no order. */
export type Mode = "classic" | "extreme" | "nightmare";

/** One event of a finished table, and what it changed for the chosen eye: paths into the view, and new values. */
export interface Moment {
  v: number;
  time: number;
  event: Happening | null;
  changes: ([(string | number)[], any])[];
}

/** A usual error by name, and the answer that was misread if it was one. */
export interface NamedError {
  name: string;
  asked?: Asked | null;
}

/** What to practise: a drill that went wrong, or without a seed a new one. */
export interface NextDrill {
  technique: string;
  seed: string | null;
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

/** What no strategy beats. */
export interface PlayBound {
  rounds: Total;
  questions: Total;
}

/** What a problem took. */
export interface PlayedScore {
  rounds: number;
  questions: number;
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

export type Pool = "easy" | "standard" | "hard" | "mixed";

/** A problem's public part and one's own rounds, written as on paper: `221 A- B+`. `seat` is the seat at whose table an aid is asked for: its result records it. A contest's problem needs it. */
export interface Position {
  mode?: Mode;
  slots: number[][];
  rounds?: string[];
  seat?: SeatAsked | null;
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
  mode: Mode;
  slots: number[][];
  letters: string;
  worlds: number;
  code_count: number;
  /** the older name of `code_count` */
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

export interface QuestionNext {
  proposal: string;
  verifier: string;
}

/** A question and what its answers would leave: how many codes, and which when they are few. */
export interface QuestionReason {
  round: number;
  proposal: string;
  answer: string;
  text: string;
  counts: [number, number];
  passing: string[];
  failing: string[];
}

/** Where a computation waits: how many begin until it does, itself included (0: none waits), and how long. */
export interface QueuePlace {
  place: number;
  seconds: number;
}

/** The command with this id waits for a computation; it is acknowledged or rejected later, as any other. */
export interface Queued {
  type: "queued";
  /** the command's id */
  id: string;
  /** how many computations begin until this one does, itself included */
  place: number;
  /** about how many seconds that takes */
  seconds: number;
}

/** The rating after each of the results. */
export interface Rated {
  ratings: RatingShape[];
}

/** Glicko-2: a rating, its deviation and its volatility. */
export interface RatingShape {
  rating: number;
  deviation: number;
  volatility: number;
}

export interface Ready {
  status: "ready";
}

export interface Reasons {
  reasons: QuestionReason[];
}

/** The command with this id was not done. */
export interface Reject {
  type: "reject";
  /** the command's id; null for a frame that cannot be read */
  id: string | null;
  /** a word for programs */
  code: "malformed" | "illegal" | "invalid" | "forbidden" | "contradiction" | "too fast" | "missing" | "unavailable" | "unknown";
  /** a sentence for people */
  text: string;
}

/** One thing to say about a sheet, and the mark it is about, if it is about one. */
export interface Remark {
  mark: string | null;
  text: string;
}

/** A page of a finished table through one eye (a seat's number, none for spectators), with the notes of that time. The first change of all sets the whole view; `next` is what to ask `after` for the next page, null on the last, which has the sheets. */
export interface Replay {
  table: string;
  room: string;
  game: string;
  rules: number;
  eye: number | null;
  moments: Moment[];
  notes: NoteMoment[];
  sheets: Record<string, SheetView>;
  next: number | null;
}

/** One thing about a game; `rounds` is the position to try again from, `before` and `after` count codes. `codes` are those an answer left, when they are few, `settled` the criteria it settled (letter, card, criterion); `followed` says both. */
export interface ReviewRemark {
  kind: "told" | "could_claim" | "nothing_new" | "better" | "mark" | "claim_early" | "claim_wrong" | "claim_right";
  text: string;
  rounds: string[];
  before: number;
  after: number;
  codes: string[];
  settled: [string, number, string][];
  followed: string;
  technique: MissedTechnique | null;
  asked?: Asked | null;
  better?: BetterQuestion | null;
  verdict?: MarkVerdict | null;
  claim?: string | null;
}

/** After how many answers the code could be known, said in `summary`; then the remarks in order. */
export interface Reviewed {
  known_after: number | null;
  summary: string;
  remarks: ReviewRemark[];
}

export interface Schedule {
  next: NextDrill;
  due: DueDrill[];
  strengths: TechniqueStrength[];
}

/** One of one's own seats. */
export interface SeatAsked {
  /** the table's id */
  table: string;
  /** the seat's secret */
  token: string;
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
  /** games won before, at the tables this one is a rematch of */
  wins: number;
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

export type ServerMessage = Welcome | EventFrame | ViewFrame | SheetFrame | PresenceFrame | Ack | Reject | Queued | Pong;

export interface SetUpAnswer {
  right: boolean;
  faults: string[];
}

/** The cards on a table and the verification numbers at its letters. */
export interface SetUpNumbers {
  mode?: Mode;
  slots: number[][];
  numbers: number[];
  language?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "pt";
}

/** A set-up list as somebody pasted it. */
export interface SetUpText {
  text: string;
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
  mode?: Mode;
  slots: number[][];
  rounds?: string[];
  seat?: SeatAsked | null;
  language?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "pt";
}

/** A position and what best play shall aim for. */
export interface StrategyPosition {
  mode?: Mode;
  slots: number[][];
  rounds?: string[];
  seat?: SeatAsked | null;
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
  /** when this phase of the game began */
  phase_began: number | null;
  /** when the clock of this phase runs out */
  deadline: number | null;
  /** the room code of the rematch */
  next_room: string | null;
  /** why the table was closed */
  closed_because: string | null;
  /** your seat, null for a spectator */
  you: number | null;
}

export interface TearDown {
  criteria: CardBack[];
  verification: CardBack[];
}

/** A rung of the ladder: its name, its rank, and in the language asked for its title and lesson. */
export interface Technique {
  name: string;
  rank: number;
  title: string;
  lesson: string;
  nightmare: boolean;
}

export interface TechniqueStrength {
  technique: string;
  attempts: number;
  strength: number;
}

export interface Techniques {
  techniques: Technique[];
}

/** A drill to make: the same technique, seed and `unlike` (a subject that shall not be right) give the same. */
export interface ToDrill {
  technique: "answer" | "last_one" | "digits" | "clash" | "swallowed" | "too_soon" | "loose_end" | "lone_letter" | "crowded" | "codes" | "either_way" | "two_step" | "table";
  seed: string;
  unlike?: string;
  language?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "pt";
}

/** A problem to grade: by its name (`booklet:01`, an identifier), or by its mode and cards. */
export interface ToGrade {
  name?: string | null;
  mode?: Mode | null;
  slots?: number[][] | null;
  seconds?: number;
}

/** Results of one mode in the order in which they were played, and the rating before the first of them. */
export interface ToRate {
  before?: RatingShape | null;
  results: ([number, [number, number] | null, [number, number]])[];
}

/** A game that was played: its rounds, the marks as they were made, and the code that was claimed. */
export interface ToReview {
  mode?: Mode;
  slots: number[][];
  rounds?: string[];
  seat?: SeatAsked | null;
  language?: "de" | "en" | "es" | "fr" | "it" | "nl" | "pl" | "pt";
  notes?: MarksAfter[];
  claim?: string | null;
}

/** Every attempt so far, which the device keeps. */
export interface ToSchedule {
  attempts: TriedDrill[];
  now: number;
}

/** A sum over all worlds, and the worst world; a bound has the one that its objective is about. */
export interface Total {
  total?: number | null;
  worst?: number | null;
}

/** A drill that was tried, and when, in seconds. */
export interface TriedDrill {
  technique: "answer" | "last_one" | "digits" | "clash" | "swallowed" | "too_soon" | "loose_end" | "lone_letter" | "crowded" | "codes" | "either_way" | "two_step" | "table";
  seed: string;
  right: boolean;
  time: number;
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

/** A table and whether it waits for one's seat. */
export interface WaitingTable {
  /** the table's id */
  table: string;
  /** the room code */
  room: string;
  /** the game's name */
  game: string;
  /** where the table is in its life */
  stage: "seating" | "playing" | "ended" | "closed";
  /** whether it waits for this seat */
  waits: boolean;
  /** when the clock of this phase runs out */
  deadline: number | null;
}

/** The tables of one's seats that are still there. */
export interface WaitingTables {
  /** the tables */
  tables: WaitingTable[];
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

/** What every question of a written game was worth, in the shape of a table's analysis. */
export interface WrittenAnalysis {
  analysis: Record<string, any>;
}

/** A game of Turing Machine as text (docs/notation.md). */
export interface WrittenGame {
  record: string;
}
