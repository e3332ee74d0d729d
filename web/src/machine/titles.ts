import { t } from '$lib/locale.svelte';
import type { MachineView } from './view';

/** What a problem is called once it may be named: its booklet number, its day, or its mode and cards. */
export function problemTitle(view: MachineView): string {
  const [kind = '', name = ''] = view.options.source.split(/:(.*)/);
  if (kind === 'booklet') return t('web.source.booklet', { name });
  if (kind === 'daily') return `${t('web.source.daily', { name })} · ${t(`mode.${view.mode}`)}`;
  return `${t(`mode.${view.mode}`)} · ${view.slots.map((slot) => slot.join('+')).join(' ')}`;
}
