import { expect, it, vi } from 'vitest';
import type { TableClient } from '../../table/table.svelte';
import { keepUp } from './device';

it('ends the reading once, however many views of it come', () => {
  const host = {
    table: { host: 0, you: 0 },
    game: { phase: 'reading', options: { team: true }, you: { claims: [] } },
    do: vi.fn(),
  };
  const clients = [host as unknown as TableClient];
  keepUp(clients);
  keepUp(clients);
  expect(host.do.mock.calls).toEqual([['skip_reading']]);
});
