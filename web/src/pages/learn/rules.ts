import facts from '$lib/facts.json';

/** The rules of both games as pages: sections by name, each with so many paragraphs in the locale files. */
export const RULES = facts.rules as unknown as Record<
  string,
  [section: string, paragraphs: number][]
>;
