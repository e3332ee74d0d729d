/** The key by which contests know this browser: made once, carried with the profile. */
import { recall, remember } from '$lib/storage';

export const KEY = /^[\w-]{22,64}$/;

export function participantKey(): string {
  const known = recall('participant', '');
  if (KEY.test(known)) return known;
  const made = base64url(crypto.getRandomValues(new Uint8Array(24)));
  remember('participant', made);
  return made;
}

export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
}
