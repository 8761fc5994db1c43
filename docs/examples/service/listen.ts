import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestsUnderWay } from './requests-under-way.js';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Takes no further connection, sends the responses that are under way, and is done when the last connection has ended. */
  readonly stop: () => Promise<void>;
}

export interface ListenOptions {
  /** Any that is free with 0. */
  readonly port: number;
  readonly host?: string;
  /** How long `stop` waits for responses that are under way; 10 seconds without it. */
  readonly patienceMs?: number;
}

/** How often connections that have become idle are closed while a server stops. */
const SWEEP_MS = 20;

export async function listen(
  server: Server,
  { port, host = '127.0.0.1', patienceMs = 10_000 }: ListenOptions,
): Promise<Listening> {
  requestsUnderWay(server);
  server.listen(port, host);
  await once(server, 'listening');
  let stopped: Promise<void> | null = null;
  return { port: (server.address() as AddressInfo).port, stop: () => (stopped ??= stop(server, patienceMs)) };
}

async function stop(server: Server, patienceMs: number): Promise<void> {
  const closed = once(server, 'close');
  const { idle } = requestsUnderWay(server);
  server.close();
  // A client that keeps its connection open would go on asking: the next response on each connection is its last.
  server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'));
  const sweep = setInterval(() => {
    for (const socket of idle()) socket.destroySoon();
  }, SWEEP_MS);
  const limit = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
