/** How far the pocket's house is: how much has come, and what is wrong. */
import type { Trouble } from './messages';

class Opening {
  loaded = $state(0);
  total = $state(1);
  ready = $state(false);
  /** Another tab has the house. */
  elsewhere = $state(false);
  /** Every file is on this device. */
  kept = $state(false);
  /** And never will be: this browser keeps no pages of this address. */
  unkept = $state(false);
  /** Goes over to a newer version, if one has come. */
  newer = $state<(() => void) | null>(null);
  /** The browser has no room for what happens now. */
  full = $state(false);
  trouble = $state<Trouble | null>(null);

  private readonly waiting: (() => void)[] = [];

  done(): void {
    this.ready = true;
    for (const go of this.waiting.splice(0)) go();
  }

  /** Resolves when the house has opened. */
  opened(): Promise<void> {
    return new Promise((resolve) => {
      if (this.ready) resolve();
      else this.waiting.push(resolve);
    });
  }

  fail(what: Trouble, text: string): void {
    console.error(what, text);
    // What broke off breaks more behind it.
    if (this.trouble !== 'interrupted') this.trouble = what;
  }
}

export const opening = new Opening();
