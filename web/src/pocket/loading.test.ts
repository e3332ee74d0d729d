import { expect, it } from 'vitest';
import { Interrupted, load } from './loading';

function breakingOff(): Response {
  let sent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('network error'));
      else controller.enqueue(new Uint8Array([1, 2, 3]));
      sent = true;
    },
  });
  return new Response(body);
}

it.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
  ['breaks off', () => Promise.resolve(breakingOff())],
])('tells at once of a file that %s', async (_, get) => {
  const [counted, told]: [number[], unknown[]] = [[], []];
  const loading = load(
    get,
    'pocket/module.mjs',
    (bytes) => counted.push(bytes),
    (fault) => told.push(fault),
  ).then((response) => response.text());
  await expect(loading).rejects.toThrow();
  expect(told).toHaveLength(1);
  expect(told[0]).toBeInstanceOf(Interrupted);
});
