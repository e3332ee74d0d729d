/** Sentences with `{placeholders}`; `{count|one|other}` takes the word for the count, `#` standing for the number. */
export type Values = Readonly<Record<string, string | number>>;

export function fill(template: string, values: Values, language: string): string {
  return template.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (whole, name: string, forms: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (!forms) return String(value);
    return plural(Number(value), forms.slice(1).split('|'), language);
  });
}

function plural(count: number, forms: string[], language: string): string {
  const one = new Intl.PluralRules(language).select(count) === 'one';
  return ((one ? forms[0] : forms.at(-1)) ?? '').replaceAll('#', String(count));
}
