import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What is under way on the connections of a server. */
export interface RequestsUnderWay {
  readonly isBusy: (connection: Duplex) => boolean;
  /** The open connections on which no request is under way. */
  readonly idle: () => readonly Socket[];
}

const known = new WeakMap<Server, RequestsUnderWay>();

/** Watches the connections that a server gets from the first call on. */
export function requestsUnderWay(server: Server): RequestsUnderWay {
  const found = known.get(server);
  if (found !== undefined) return found;
  const counts = new Map<Duplex, number>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      counts.delete(socket);
    });
  });
  server.prependListener('request', ({ socket }, outgoing) => {
    counts.set(socket, (counts.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      const count = counts.get(socket);
      if (count !== undefined) counts.set(socket, count - 1);
    });
  });
  const isBusy = (connection: Duplex): boolean => (counts.get(connection) ?? 0) > 0;
  const watched = { isBusy, idle: () => [...sockets].filter((socket) => !isBusy(socket)) };
  known.set(server, watched);
  return watched;
}
