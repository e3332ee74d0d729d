/** The rules of both games as pages: sections by name, each with so many paragraphs in the locale files. */
export const RULES: Record<string, [section: string, paragraphs: number][]> = {
  machine: [
    ['code', 3],
    ['promises', 3],
    ['modes', 3],
    ['answers', 2],
    ['round', 4],
    ['end', 4],
    ['options', 4],
    ['alone', 3],
    ['worlds', 2],
  ],
  imitation: [
    ['idea', 2],
    ['round', 4],
    ['scoring', 4],
    ['finish', 3],
    ['table', 3],
  ],
};
