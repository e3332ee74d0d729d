/** Beginning a problem alone. */
import { t } from '$lib/locale.svelte';
import { openTable } from '../table/open';
import { myName } from '../table/seats';

export async function playAlone(wishes: Record<string, unknown>): Promise<void> {
  await openTable({ wishes, name: myName() || t('web.you'), alone: true });
}
