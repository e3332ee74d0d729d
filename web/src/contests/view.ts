// Made from src/hut8/wire/contests.py by `python tools/web_types.py`: do not edit.

/** A contest. Times are seconds since 1970 by the server's clock. */
export interface ContestView {
  /** its name */
  contest: string;
  /** how pages show it */
  kind: "series" | "daily" | "league" | "evening" | "class";
  /** what it is called; may be empty */
  title: string;
  /** when it opens */
  opens: number;
  /** when it closes */
  closes: number;
  /** the time now */
  now: number;
  /** where it is in its window */
  stage: "before" | "open" | "closed";
  /** seconds that each problem is open; 0: all the whole time */
  pace: number;
  /** how many problems of each participant count; null: all */
  best: number | null;
  /** whether time decides after questions */
  timed: boolean;
  /** what becomes of notes that think along */
  aids: "recorded" | "forbidden";
  /** who may enter */
  entry: "open" | "codes";
  /** whether programs may take part */
  programs: boolean;
  /** how many have entered */
  participants: number;
  /** the problems, in order */
  problems: ProblemView[];
  /** whoever asks; null without a key that the contest knows */
  you: YouView | null;
}

/** Up to 100 rows of the standing. */
export interface StandingView {
  /** the contest's name */
  contest: string;
  /** the time now */
  now: number;
  /** where the contest is in its window */
  stage: "before" | "open" | "closed";
  /** whether whoever asks may see it yet */
  told: boolean;
  /** whether it can change no more */
  final: boolean;
  /** how many have entered */
  participants: number;
  /** how many have a counted result; 0 while the standing is not told */
  ranked: number;
  /** how many places come before these rows */
  after: number;
  /** the rows */
  rows: StandingRow[];
  /** one's own row, wherever it stands */
  you: StandingRow | null;
}

/** The host's screen. */
export interface ProgressView {
  /** the contest's name */
  contest: string;
  /** the time now */
  now: number;
  /** where the contest is in its window */
  stage: "before" | "open" | "closed";
  /** everybody, in the order of entering */
  participants: ParticipantProgress[];
}

/** A month of the archive, up to today. */
export interface Days {
  /** the mode */
  mode: string;
  /** the month */
  month: string;
  /** the date of today, UTC */
  today: string;
  /** the days */
  days: DayView[];
}

/** The seat of an attempt: the same whenever and wherever it is asked for. */
export interface AttemptSeat {
  /** the problem's number */
  number: number;
  /** the table's id */
  table: string;
  /** the table's room code */
  room: string;
  /** the seat's number */
  seat: number;
  /** the seat's secret */
  token: string;
  /** whether the game goes on */
  stage: "playing" | "ended";
  /** whether it counts, or may; false out of window */
  counted: boolean;
}

/** A contest of one's own. */
export interface ContestOpened {
  /** its name, six letters */
  contest: string;
  /** the host's secret, shown this once */
  host_key: string;
}

/** Codes to hand out, each for one participant. */
export interface PersonalCodes {
  /** the codes, shown this once */
  codes: string[];
}

/** A problem of a contest, as everybody may know it. */
export interface ProblemView {
  /** its number, from 1 */
  number: number;
  /** its mode; null until it is known */
  mode: string | null;
  /** how many verifiers it has; null until it is known */
  verifiers: number | null;
  /** whether its solution can be looked up elsewhere */
  obtainable: boolean;
  /** from when it may be begun */
  opens: number;
  /** until when a game must have ended to count */
  closes: number;
  /** where it is in its window */
  stage: "before" | "open" | "closed";
  /** the whole problem; null until it has closed */
  identifier: string | null;
  /** what the Machine needed; null until it has closed */
  machine: MachineNeeded | null;
}

/** What the Machine needed for a problem. */
export interface MachineNeeded {
  /** which of its players */
  player: string;
  /** rounds */
  rounds: number;
  /** questions */
  questions: number;
}

/** Whoever asks, in this contest. */
export interface YouView {
  /** one's number; null for the host */
  participant: number | null;
  /** one's name; may be empty */
  name: string;
  /** whether a program plays */
  program: boolean;
  /** whether this is the host */
  host: boolean;
  /** one's attempts, in the order of the problems */
  attempts: AttemptView[];
}

/** One's own attempt at a problem. */
export interface AttemptView {
  /** the problem's number */
  number: number;
  /** the table's id */
  table: string;
  /** whether the game goes on */
  stage: "playing" | "ended";
  /** when it began */
  began: number;
  /** how long it took; null while it goes on */
  seconds: number | null;
  /** whether the code was found; null while it goes on */
  found: boolean | null;
  /** rounds, so far or in the end */
  rounds: number;
  /** questions, so far or in the end */
  questions: number;
  /** the furthest step to which notes thought along */
  aid: "off" | "bookkeeping" | "asked" | "everything";
  /** whether it counts, or may; false out of window */
  counted: boolean;
}

/** A participant's row of the standing. */
export interface StandingRow {
  /** the rank; equal scores share one */
  rank: number;
  /** the participant's number */
  participant: number;
  /** the name; may be empty */
  name: string;
  /** whether a program plays */
  program: boolean;
  /** problems found */
  found: number;
  /** rounds that these took */
  rounds: number;
  /** questions that these took */
  questions: number;
  /** how long these took; null unless the contest is timed */
  seconds: number | null;
  /** whether notes thought along */
  aided: boolean;
  /** whether it is one's own */
  you: boolean;
  /** every counted result */
  results: ResultView[];
}

/** A counted result on the board: neither an answer nor a code. */
export interface ResultView {
  /** the problem's number */
  number: number;
  /** whether the code was found */
  found: boolean;
  /** rounds */
  rounds: number;
  /** questions */
  questions: number;
  /** how long it took */
  seconds: number | null;
  /** the furthest step to which notes thought along */
  aid: "off" | "bookkeeping" | "asked" | "everything";
}

/** How far a participant is. */
export interface ParticipantProgress {
  /** the participant's number */
  participant: number;
  /** the name; may be empty */
  name: string;
  /** whether a program plays */
  program: boolean;
  /** every attempt */
  attempts: ProgressAttempt[];
}

/** How far somebody is with a problem. */
export interface ProgressAttempt {
  /** the problem's number */
  number: number;
  /** whether the game goes on */
  stage: "playing" | "ended";
  /** whether the code was found; null while it goes on */
  found: boolean | null;
  /** rounds, so far or in the end */
  rounds: number;
  /** questions, so far or in the end */
  questions: number;
  /** the furthest step to which notes thought along */
  aid: "off" | "bookkeeping" | "asked" | "everything";
}

/** A day of the archive. */
export interface DayView {
  /** the date, UTC */
  day: string;
  /** the name of its contest */
  contest: string;
  /** whether its window is open */
  stage: "before" | "open" | "closed";
  /** one's own attempt */
  you: AttemptView | null;
}
