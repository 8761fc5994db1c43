import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The open connections of a server and their pending responses. */
export interface Connections {
  readonly open: () => readonly Socket[];
  /** The pending responses, in the order of their requests, which a client may pipeline. */
  readonly owedOn: (connection: Duplex) => readonly ServerResponse[];
  /** Whether it ever had a request. */
  readonly wasUsed: (connection: Duplex) => boolean;
}

const known = new WeakMap<Server, Connections>();

/** Tracks the connections of a server from the first call on. */
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
