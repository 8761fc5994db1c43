import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises';
import { connectionsOf } from './connections.js';
import { disconnectSlowReaders, type SlowReaderLimits } from './slow-readers.js';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Accepts no more connections and answers every request that has arrived; resolves when the last connection has closed. */
  readonly stop: () => Promise<void>;
}

export interface ListenOptions extends SlowReaderLimits {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** How long `stop` waits for pending responses; default 10 seconds. */
  readonly patienceMs?: number;
  /** How long it waits for the first request on a new connection; default one second. */
  readonly firstRequestMs?: number;
}

/** How often connections that have become idle are closed while a server stops. */
const SWEEP_MS = 20;

export async function listen(
  server: Server,
  { port, host = '127.0.0.1', patienceMs = 10_000, firstRequestMs = 1000, ...limits }: ListenOptions,
): Promise<Listening> {
  disconnectSlowReaders(server, limits);
  server.listen(port, host);
  await once(server, 'listening');
  let stopped: Promise<void> | null = null;
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => (stopped ??= stop(server, patienceMs, firstRequestMs)),
  };
}

async function stop(server: Server, patienceMs: number, firstRequestMs: number): Promise<void> {
  const { open, owedOn, wasUsed } = connectionsOf(server);
  let isClosed = false;
  const closed = once(server, 'close').then(() => (isClosed = true));
  const begun = performance.now();
  closeWithTheLastResponse(server);
  await takeInWhatHasConnected(server, begun + firstRequestMs);
  server.close();
  const limit = setTimeout(() => server.closeAllConnections(), patienceMs);
  while (!isClosed) {
    await Promise.race([closed, delay(SWEEP_MS)]);
    // This runs after the event loop has read all available data.
    await turnOfTheLoop();
    const isLate = performance.now() - begun > firstRequestMs;
    for (const socket of open()) {
      if (owedOn(socket).length === 0 && (wasUsed(socket) || isLate)) socket.destroySoon();
    }
  }
  clearTimeout(limit);
}

/** The last response on a kept-alive connection tells the client to send no more requests. */
function closeWithTheLastResponse(server: Server): void {
  const { open, owedOn } = connectionsOf(server);
  for (const socket of open()) {
    const last = owedOn(socket).at(-1);
    if (last?.headersSent === false) last.setHeader('Connection', 'close');
  }
  server.prependListener('request', ({ socket }, outgoing) => {
    // An earlier response must not close the connection before this one is sent.
    for (const before of owedOn(socket)) if (!before.headersSent) before.setHeader('Connection', 'keep-alive');
    outgoing.setHeader('Connection', 'close');
  });
}

/** The system accepts connections before the server sees them, and closing would reset those. Each turn of the loop delivers at least one. */
async function takeInWhatHasConnected(server: Server, until: number): Promise<void> {
  let isNew = true;
  const hear = (): void => void (isNew = true);
  server.on('connection', hear);
  while (isNew && performance.now() < until) {
    isNew = false;
    await turnOfTheLoop();
    await turnOfTheLoop();
  }
  server.off('connection', hear);
}
