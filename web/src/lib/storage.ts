/** What this browser remembers. Where storage is blocked everything still works, until the page is closed. */
const kept = new Map<string, string>();
let blocked = false;

function box(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    blocked = true;
    return null;
  }
}

export function recall<T>(key: string, otherwise: T): T {
  let text: string | null | undefined;
  try {
    text = box()?.getItem(`hut8.${key}`) ?? kept.get(key);
  } catch {
    text = kept.get(key);
  }
  if (text === null || text === undefined) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

type Listener = (key: string, text: string | null) => void;
let listener: Listener = () => undefined;

/** Have somebody hear of everything that is remembered, and forgotten (null). */
export function onremember(hear: Listener): void {
  listener = hear;
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  put(key, text);
  listener(key, text);
}

/** Remember a text as it is; nobody hears of it. */
export function put(key: string, text: string): void {
  kept.set(key, text);
  try {
    const storage = box();
    if (storage) storage.setItem(`hut8.${key}`, text);
    else blocked = true;
  } catch {
    blocked = true;
  }
}

export function forget(key: string): void {
  kept.delete(key);
  listener(key, null);
  try {
    box()?.removeItem(`hut8.${key}`);
  } catch {
    blocked = true;
  }
}

/** Forget everything that was ever remembered here. */
export function forgetAll(): void {
  kept.clear();
  try {
    const storage = box();
    const ours = Object.keys(storage ?? {}).filter((key) => key.startsWith('hut8.'));
    for (const key of ours) storage?.removeItem(key);
  } catch {
    blocked = true;
  }
}

/** Whether this browser refused to remember something. */
export function storageIsBlocked(): boolean {
  if (!blocked) {
    remember('probe', 1);
    forget('probe');
  }
  return blocked;
}
