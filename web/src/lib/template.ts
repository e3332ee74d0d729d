/**
 * Sentences with holes, as `hut8.wording` fills them: `{name}` is replaced by its value, and
 * `{count|one|other}` takes the first form for 1 (in French for 0 too), else the second, `#`
 * standing for the number. `tests/locale/templates.json` holds both halves together.
 */
export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

const HOLE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

export function fill(template: string, values: Values, language: string): string {
  return template.replace(
    HOLE,
    (whole, name: string, one: string | undefined, other: string | undefined) => {
      const value = values[name];
      if (value === undefined) return whole;
      const isOne = value === 1 || (language === 'fr' && value === 0);
      return ((isOne ? one : other) ?? '#').replaceAll('#', () => String(value));
    },
  );
}
