/** What the page and the worker of its house say to each other. */

/** The page to the worker; `begin` is the first, and everything else waits until the house is open. */
export type ToHouse =
  | { type: 'begin'; folder: string; kernel: boolean; atlas: string | null }
  | {
      type: 'request';
      id: number;
      method: string;
      address: string;
      body: string;
      language: string;
    }
  /** The journal has been written from outside: read it anew. */
  | { type: 'reopen' }
  /** The atlas has been kept, or taken away. */
  | { type: 'atlas' }
  | { type: 'connect'; socket: number }
  | { type: 'frame'; socket: number; text: string }
  | { type: 'close'; socket: number };

/** Why a house cannot open: the browser cannot, or not all of it came; or that it keeps nothing. */
export type Trouble = 'runtime' | 'interrupted' | 'forgetful';

/** The worker to the page. */
export type ToPage =
  | { type: 'loaded'; bytes: number }
  | { type: 'ready' }
  | { type: 'answer'; id: number; status: number; media: string; content: string | Uint8Array }
  | { type: 'frame'; socket: number; text: string }
  | { type: 'closed'; socket: number; code: number }
  /** Another tab has the house now. */
  | { type: 'taken' }
  /** Whether the browser has no room for what happens now. */
  | { type: 'full'; full: boolean }
  | { type: 'trouble'; what: Trouble; text: string };
