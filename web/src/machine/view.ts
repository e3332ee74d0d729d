/** What the server lets this browser know of a match: the shape that `hut8.machine.sight` builds. */
export type Mode = 'classic' | 'extreme' | 'nightmare';

export interface AskedRound {
  round: number;
  proposal: string;
  asked: string[];
}

export interface SeatView {
  name: string;
  standing: 'active' | 'eliminated' | 'left';
  ready: boolean;
  sealed: boolean;
  handicap: number;
  questions: number;
  rounds: AskedRound[];
}

export interface OwnView {
  seat: number;
  proposal: string | null;
  locked: boolean;
  questions_left: number;
  lines: { round: number; text: string }[];
  thumb: 'up' | 'down' | null;
  code: string | null;
  claims: { seat: number; code: string }[];
}

export interface ResultView {
  reason: 'found' | 'last seat' | 'nobody' | 'beaten' | 'wrong';
  winners: number[];
  code: string;
  criteria: [number, string][];
  identifier: string;
  sheets: { round: number; text: string }[][];
  claims: { seat: number; code: string }[];
  machine: { player: string; lines: string[]; rounds: number; questions: number } | null;
}

export interface Options {
  team: boolean;
  handicaps: number[];
  clock: number;
  supply: boolean;
  aids: string[];
  machine: string;
  play_along: boolean;
  source: string;
  is_obtainable: boolean;
}

export interface MachineView {
  phase: 'reading' | 'round' | 'end';
  round: number;
  mode: Mode;
  slots: number[][];
  letters: string[];
  options: Options;
  seats: SeatView[];
  machine: { player: string; rounds: AskedRound[] } | null;
  you: OwnView | null;
  result: ResultView | null;
}
