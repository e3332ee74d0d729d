/**
 * Sentences with holes, as `hut8.locale.catalogue` fills them: `{name}` is replaced by its value, and
 * `{name|one=...|other=...}` chooses by it. A number takes the option with its own figure, else `one` for 1 (in French
 * for 0 too), else `other`; a truth value takes `yes` or `other`. Inside an option `#` stands for the value.
 */
export type Value = string | number | boolean;
export type Values = Readonly<Record<string, Value>>;

const HOLE = /\{(\w+)(?:\|([^{}]*))?\}/g;

export function fill(template: string, values: Values, language: string): string {
  return template.replace(HOLE, (whole, name: string, options: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    return options === undefined ? String(value) : chosen(options, value, language).replaceAll('#', String(value));
  });
}

function chosen(options: string, value: Value, language: string): string {
  const byName = new Map(options.split('|').map((option) => option.split(/=(.*)/s).slice(0, 2) as [string, string]));
  const other = byName.get('other') ?? '';
  if (typeof value === 'boolean') return value ? (byName.get('yes') ?? other) : other;
  const own = byName.get(String(value));
  if (own !== undefined) return own;
  const isOne = value === 1 || (language === 'fr' && value === 0);
  return (isOne ? byName.get('one') : undefined) ?? other;
}
