/**
 * Sentences with holes, as `hut8.wording` fills them: `{name}` is replaced by its value, and
 * `{count|one|other}` takes the form for the number, in the order of the language's plural
 * categories (Polish: `{count|one|few|many}`), `#` standing for the number.
 * `tests/locale/templates.json` holds both halves together.
 */
/** A number that is written otherwise than by its figures: with a comma, or a fixed number of decimals. */
export interface Written {
  number: number;
  text: string;
}
export type Value = string | number | Written;
export type Values = Readonly<Record<string, Value>>;
/** Chooses the form for a value. */
export type Plural = (value: Value, forms: readonly string[]) => string;

const HOLE = /\{(\w+)((?:\|[^{}|]*){2,4})?\}/g;

/** How a language counts: its categories in the order in which its templates give their forms. */
export function pluralIn(language: string, words: Readonly<Record<string, string>>): Plural {
  const categories = (words['language.plurals'] ?? 'one other').split(' ');
  const rules = new Intl.PluralRules(language);
  return (value, forms) => {
    const number = typeof value === 'object' ? value.number : value;
    const at = typeof number === 'number' ? categories.indexOf(rules.select(number)) : -1;
    return forms[at] ?? forms.at(-1) ?? '';
  };
}

const inEnglish = pluralIn('en', {});

export function fill(template: string, values: Values, plural: Plural = inEnglish): string {
  return template.replace(HOLE, (whole, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    const form = forms === undefined ? '#' : plural(value, forms.slice(1).split('|'));
    return form.replaceAll('#', () => (typeof value === 'object' ? value.text : String(value)));
  });
}
