import { t } from '$lib/locale.svelte';

/** What a participant is called: the name they gave, or the number they have. */
export function nameOf({ name, participant }: { name: string; participant: number }): string {
  return name || t('web.contest.participant', { number: participant });
}
