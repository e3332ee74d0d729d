/**
 * What the page remembers, kept a second time where it is on the disk at once: a browser writes its
 * local storage when it likes, and one that is killed has forgotten the newest seat.
 */
import { onremember, put } from '$lib/storage';
import { connect, done, DURABLE, PROFILE } from './database';

export async function keepProfile(): Promise<void> {
  try {
    const database = await connect();
    const kept = database.transaction(PROFILE).objectStore(PROFILE);
    const [keys, texts] = await Promise.all([done(kept.getAllKeys()), done(kept.getAll())]);
    keys.forEach((key, place) => put(key as string, texts[place] as string));
    onremember((key, text) => {
      const profile = database.transaction(PROFILE, 'readwrite', DURABLE).objectStore(PROFILE);
      if (text === null) profile.delete(key);
      else profile.put(text, key);
    });
  } catch {
    // Without a database the page remembers as well as the browser lets it.
  }
}
