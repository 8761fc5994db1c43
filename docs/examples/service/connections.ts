import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The open connections of a server, and what is under way on them. */
export interface Connections {
  readonly open: () => readonly Socket[];
  /** The responses that are owed or not sent to the end, in the order of their requests: a client need not wait for one before it asks for another. */
  readonly owedOn: (connection: Duplex) => readonly ServerResponse[];
  /** Whether anything was ever asked on it. */
  readonly wasUsed: (connection: Duplex) => boolean;
}

const known = new WeakMap<Server, Connections>();

/** Watches the connections that a server gets from the first call on. */
export function connectionsOf(server: Server): Connections {
  const found = known.get(server);
  if (found !== undefined) return found;
  const open = new Set<Socket>();
  const owed = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', ({ socket }, outgoing) => {
    const responses = owed.get(socket) ?? new Set();
    owed.set(socket, responses.add(outgoing));
    outgoing.once('close', () => responses.delete(outgoing));
  });
  const watched: Connections = {
    open: () => [...open],
    owedOn: (connection: Duplex) => [...(owed.get(connection) ?? [])],
    wasUsed: (connection: Duplex) => owed.has(connection),
  };
  known.set(server, watched);
  return watched;
}
