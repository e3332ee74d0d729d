/** The Response cards on the screen: their pictures, and what a voice says of them in the language of the page. */
import { locale } from '$lib/locale.svelte';

const pictures = import.meta.glob<string>('../../../../src/hut8/imitation/deck/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const words = import.meta.glob<Record<string, string>>(
  '../../../../src/hut8/imitation/deck/descriptions.*.json',
  { import: 'default' },
);
const ADDRESSES = new Map(
  Object.entries(pictures).map(([path, address]) => [
    path.replace(/^.*\/([\w-]+)\.svg$/, '$1'),
    address,
  ]),
);

export function picture(name: string): string {
  return ADDRESSES.get(name) ?? '';
}

function described(language: string): (() => Promise<Record<string, string>>) | undefined {
  const path = Object.keys(words).find((candidate) =>
    candidate.endsWith(`descriptions.${language}.json`),
  );
  return path ? words[path] : undefined;
}

class Descriptions {
  private language = $state('');
  private spoken = $state.raw<Record<string, string>>({});

  /** Called while a page with pictures is shown; follows the language at once. */
  async follow(language: string): Promise<void> {
    if (language === this.language) return;
    const load = described(language) ?? described('en');
    if (!load) return;
    this.language = language;
    // A page that opened without its server shows the pictures all the same.
    this.spoken = await load().catch(() => ({}));
  }

  of(name: string): string {
    return this.spoken[name] ?? '';
  }
}

const descriptions = new Descriptions();

/** Keep the descriptions in the page's language for as long as a component lives. */
export function followLanguage(): void {
  $effect(() => void descriptions.follow(locale.language));
}

export function describe(name: string): string {
  return descriptions.of(name);
}
