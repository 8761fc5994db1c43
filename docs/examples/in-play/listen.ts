import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises';

/** Listens; `stop` accepts no more connections and answers every request that has arrived, for at most `patienceMs`. */
export async function listen(server: Server, port = 0, host = '127.0.0.1', patienceMs = 10_000) {
  server.listen(port, host);
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    const end = performance.now() + patienceMs;
    let [arrivals, isClosed] = [1, false];
    server.on('connection', () => arrivals++);
    server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'));
    // The system accepts connections before the server sees them: each turn of the loop delivers at least one.
    for (let seen = 0; seen < arrivals && performance.now() < end; await turnOfTheLoop().then(() => turnOfTheLoop()))
      seen = arrivals;
    server.close(() => (isClosed = true));
    // The turn reads what has arrived on connections before they are closed as idle.
    for (; !isClosed; await delay(20).then(() => turnOfTheLoop())) {
      if (performance.now() < end) server.closeIdleConnections();
      else server.closeAllConnections();
    }
  };
  let stopped: Promise<void> | null = null;
  return { port: (server.address() as AddressInfo).port, stop: () => (stopped ??= stop()) };
}
