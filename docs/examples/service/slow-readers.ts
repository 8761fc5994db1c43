import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsOf } from './connections.js';

/** What clients may leave unread. */
export interface SlowReaderLimits {
  /** How long a response may make no progress; default 10 seconds. */
  readonly stalledMs?: number;
  /** The most unsent bytes of all clients; default 64 MB. */
  readonly unsentBytes?: number;
}

/**
 * Disconnects clients that do not read their responses, which stay in memory. A client that makes no progress is
 * disconnected, and if too much is unsent in all, the oldest responses go first.
 */
export function disconnectSlowReaders(
  server: Server,
  { stalledMs = 10_000, unsentBytes = 64e6 }: SlowReaderLimits = {},
): void {
  const { owedOn } = connectionsOf(server);
  // Node restarts the timeout with every byte in either direction.
  server.setTimeout(stalledMs, (socket: Socket) => {
    const isComputing = owedOn(socket).length > 0 && socket.writableLength === 0;
    if (!isComputing) socket.destroy();
  });
  // A Set keeps the order in which the responses were ready.
  const ready = new Set<Socket>();
  const unsentOn = (socket: Socket): number => owedOn(socket).reduce((sum, each) => sum + each.writableLength, 0);
  server.prependListener('request', ({ socket }, outgoing) => {
    outgoing.once('close', () => ready.delete(socket));
    outgoing.once('prefinish', () => {
      ready.add(socket);
      let unsent = 0;
      for (const each of ready) unsent += unsentOn(each);
      for (const each of ready) {
        if (unsent <= unsentBytes || each === socket) break;
        unsent -= unsentOn(each);
        each.destroy();
      }
    });
  });
}
