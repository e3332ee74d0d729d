/**
 * Notifications that it is one's move: asked for by a tap, in secure contexts only, and shown while
 * a page lives. The page itself asks its server now and then; nobody else is told anything.
 */
import { addressOf } from '$lib/address';
import { t } from '$lib/locale.svelte';
import { pocket } from '$lib/pocket';
import { router } from '$lib/router.svelte';
import { recall, remember } from '$lib/storage';
import type { HeldSeat } from './seats';
import { waiting } from './waiting.svelte';

/** Hidden pages wake up once a minute, not more often. */
const OFTEN = 60_000;
const WANTED = 'notices';

export type NoticeState = 'never' | 'off' | 'on' | 'denied';

function stateNow(): NoticeState {
  if (pocket || !globalThis.isSecureContext || !('Notification' in globalThis)) return 'never';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && recall(WANTED, false) ? 'on' : 'off';
}

class Notices {
  state = $state<NoticeState>(stateNow());
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Begin if it was wished for: called once, when the page opens. */
  resume(): void {
    if (this.state === 'on') this.watch();
  }

  async turnOn(): Promise<void> {
    await Notification.requestPermission();
    remember(WANTED, true);
    this.state = stateNow();
    if (this.state === 'on') this.watch();
  }

  turnOff(): void {
    remember(WANTED, false);
    this.state = stateNow();
    clearInterval(this.timer);
  }

  private watch(): void {
    clearInterval(this.timer);
    this.timer = setInterval(() => void this.look(), OFTEN);
    void this.look();
  }

  private async look(): Promise<void> {
    try {
      for (const held of await waiting.ask()) await tell(held);
    } catch {
      // Without an answer there is no news; the next look may have some.
    }
  }
}

const isSeen = (path: string): boolean =>
  document.visibilityState === 'visible' && router.path === path;

/** Phones show notifications of a service worker only; a page without one shows its own. */
async function tell({ room }: HeldSeat): Promise<void> {
  const path = `/table/${room}`;
  if (isSeen(path)) return;
  const [title, options] = [t('web.notices.move'), { body: t('web.room', { room }), tag: room }];
  const worker = await navigator.serviceWorker?.getRegistration();
  const data = { path: addressOf(path) };
  if (worker?.active) return worker.showNotification(title, { ...options, data });
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    router.go(path);
  };
}

export const notices = new Notices();
