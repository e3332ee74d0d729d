/** Which page shows a table of which game; a new game adds its two pages here. */
import type { Component } from 'svelte';
import type { HeldSeat } from '../table/seats';
import type { TableClient } from '../table/table.svelte';

export type GamePage = Component<{ client: TableClient; held: HeldSeat | null }>;
type Load = () => Promise<{ default: GamePage }>;

/**
 * Pages are found by their place: `pages/GAME/Play.svelte`, `Result.svelte`, and `Overlay.svelte`
 * if something lies over both.
 */
const pages = import.meta.glob<{ default: GamePage }>('./*/{Play,Result,Overlay}.svelte');
export type Part = 'Play' | 'Result' | 'Overlay';

export async function gamePage(game: string, part: Part): Promise<GamePage | null> {
  const load = pages[`./${game}/${part}.svelte`] as Load | undefined;
  return load ? (await load()).default : null;
}

export type WishList = Component<{ wishes: Record<string, unknown> }>;
const wishLists = import.meta.glob<{ default: WishList }>('./*/Wishes.svelte');

/** What a host of this game wished for, in words: `pages/GAME/Wishes.svelte`. */
export async function wishList(game: string): Promise<WishList | null> {
  const load = wishLists[`./${game}/Wishes.svelte`];
  return load ? (await load()).default : null;
}

export type SettingsForm = Component<{
  wishes: Record<string, unknown>;
  /** Who sits there, in order. */
  names: string[];
  onchange: (change: Record<string, unknown>) => void;
}>;
const forms = import.meta.glob<{ default: SettingsForm }>('./*/Settings.svelte');

/** How the host of this game changes the wishes in the lobby: `pages/GAME/Settings.svelte`. */
export async function settingsForm(game: string): Promise<SettingsForm | null> {
  const load = forms[`./${game}/Settings.svelte`];
  return load ? (await load()).default : null;
}

/** How a game is played on one device: whose turn it is, and what one hand does for all. */
export interface OneDevice {
  /** The seats that still have to do something unseen by the others. */
  waitsFor: (view: unknown) => number[];
  /** What follows for the other seats of this device from what one of them did. */
  keepUp?: (clients: TableClient[]) => void;
}
const devices = import.meta.glob<OneDevice>('./*/device.ts');

export async function oneDevice(game: string): Promise<OneDevice | null> {
  return (await devices[`./${game}/device.ts`]?.()) ?? null;
}
