import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const known = new WeakMap<Server, Map<Socket, number>>();

/** The open connections of a server from the first call on, and how many requests are under way on each. */
export function requestsUnderWay(server: Server): ReadonlyMap<Socket, number> {
  const found = known.get(server);
  if (found !== undefined) return found;
  const counts = new Map<Socket, number>();
  known.set(server, counts);
  const add = (socket: Socket, change: number): void => {
    const count = counts.get(socket);
    if (count !== undefined) counts.set(socket, count + change);
  };
  server.on('connection', (socket: Socket) => {
    counts.set(socket, 0);
    socket.once('close', () => counts.delete(socket));
  });
  server.prependListener('request', ({ socket }, outgoing) => {
    add(socket, 1);
    outgoing.once('close', () => add(socket, -1));
  });
  return counts;
}
