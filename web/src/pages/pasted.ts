/** What was typed or pasted on the front page: a room or contest code, one of our links, an identifier or a set-up. */
import { rest } from '$lib/rest';
import type { ProblemAnswer } from '$lib/wire';

const ROOM = /^[a-z]{5}$/i;
const CONTEST = /^[a-z]{6}$/i;
const LINK = /\/((?:join|table|p|daily|day|contest)\/[\w:.-]+(?:\/\w+)?)/;
/** A verification number has three digits; an identifier never has two of them apart. */
const SET_UP = /\b[2-7]\d\d\b[^]*\b[2-7]\d\d\b/;

/** Return the page it leads to; a set-up is read by the server, which refuses with a sentence. */
export async function pageFor(text: string): Promise<string> {
  const plain = text.trim();
  if (ROOM.test(plain)) return `/join/${plain.toUpperCase()}`;
  if (CONTEST.test(plain)) return `/contest/${plain.toUpperCase()}`;
  const link = LINK.exec(plain)?.[1];
  if (link) return `/${link}`;
  if (!SET_UP.test(plain)) return `/p/${encodeURIComponent(plain)}`;
  const found = await rest.post<ProblemAnswer>('/api/problems/pasted', { text: plain });
  return `/p/${found.name}`;
}
