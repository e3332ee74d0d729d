/**
 * Sentences with holes, as `hut8.wording` fills them: `{name}` is replaced by its value, and
 * `{count|one|other}` takes the first form for the numbers that are singular, else the second, `#`
 * standing for the number. `tests/locale/templates.json` holds both halves together.
 */
export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

const HOLE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

export function fill(template: string, values: Values, singular: readonly Value[] = [1]): string {
  return template.replace(
    HOLE,
    (whole, name: string, one: string | undefined, other: string | undefined) => {
      const value = values[name];
      if (value === undefined) return whole;
      const form = singular.includes(value) ? one : other;
      return (form ?? '#').replaceAll('#', () => String(value));
    },
  );
}

/** The numbers that a language counts as singular, from its words. */
export function singularIn(words: Readonly<Record<string, string>>): number[] {
  return (words['language.singular'] ?? '1').split(' ').map(Number);
}
