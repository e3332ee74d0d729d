/** Which page shows a table of which game; a new game adds its two pages here. */
import type { Component } from 'svelte';
import type { HeldSeat } from '../table/seats';
import type { TableClient } from '../table/table.svelte';

export type GamePage = Component<{ client: TableClient; held: HeldSeat | null }>;
type Load = () => Promise<{ default: GamePage }>;

/** `pages/imitation/Play.svelte` and `Result.svelte` are found by their place. */
const pages = import.meta.glob<{ default: GamePage }>('./*/{Play,Result}.svelte');

export async function gamePage(game: string, stage: 'play' | 'result'): Promise<GamePage | null> {
  const load = pages[`./${game}/${stage === 'play' ? 'Play' : 'Result'}.svelte`] as Load | undefined;
  return load ? (await load()).default : null;
}
