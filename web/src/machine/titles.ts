import { t } from '$lib/locale.svelte';
import type { TableView } from '$lib/wire';
import type { MachineView } from './view';

/** What a problem is called in the history: its booklet number, its day, or its mode and cards. */
export function problemTitle(view: MachineView, table: TableView | null): string {
  const wished = (table?.settings.wishes.problem ?? {}) as {
    source?: string;
    name?: string;
    date?: string;
  };
  if (wished.source === 'booklet')
    return t('web.source.booklet', { name: (wished.name ?? '').replace('booklet:', '') });
  if (wished.source === 'daily')
    return `${t('web.source.daily', { name: wished.date ?? '' })} · ${t(`mode.${view.mode}`)}`;
  return `${t(`mode.${view.mode}`)} · ${view.slots.map((slot) => slot.join('+')).join(' ')}`;
}
