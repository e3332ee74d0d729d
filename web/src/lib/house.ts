/** Where the page's questions go: a server behind HTTP and WebSocket, or the pocket's own house in a worker. */

import { folder } from './folder';

/** As much of a WebSocket as a connection uses. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface House {
  fetch(address: string, init: RequestInit): Promise<Response>;
  connect(table: string): Socket;
}

/** The table is named for a proxy that routes by it; the server reads it from the hello. */
function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${folder}/socket?table=${table}`;
}

const server: House = {
  fetch: (address, init) => fetch(folder + address, init),
  connect: (table) => new WebSocket(socketAddress(table)) as Socket,
};

let chosen = server;

export function moveInto(house: House): void {
  chosen = house;
}

export const house: House = {
  fetch: (address, init) => chosen.fetch(address, init),
  connect: (table) => chosen.connect(table),
};
