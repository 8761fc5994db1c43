import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsOf } from './connections.js';

/** What clients may leave unread. */
export interface SlowReaderLimits {
  /** How long a response may wait with nothing of it being taken; 10 seconds without it. */
  readonly stalledMs?: number;
  /** How much all clients together may leave in the memory of the server; 64 MB without it. */
  readonly unsentBytes?: number;
}

/**
 * Disconnects clients that do not read what they asked for: until they do, it stays in memory. One that takes nothing for some time is
 * disconnected, and when there is too much for all of them, those that have been at it for longest are.
 */
export function disconnectSlowReaders(
  server: Server,
  { stalledMs = 10_000, unsentBytes = 64e6 }: SlowReaderLimits = {},
): void {
  const { owedOn } = connectionsOf(server);
  // Node starts the time anew with every byte that moves in either direction.
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
