import { checkedFunction, checkedNumber } from '../errors/inner.js';
import type { NodeServer } from './node-http.js';

const TURN_MS = 20;

/**
 * Stops a server of `node:http`: it accepts no more connections, and answers every request that has arrived.
 *
 * @param server - that listens
 * @param wait - waits so many milliseconds, such as `setTimeout` of `node:timers/promises`
 * @param patienceMs - after how long connections are closed that are still busy; default 10,000
 * @returns when all connections are closed
 * @throws {@link BarstatsTypeError} `wrong-type`, {@link BarstatsRangeError} `out-of-bounds`, as rejections
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http';
 * import { setTimeout as wait } from 'node:timers/promises';
 * import { stopServer } from 'barstats/service';
 *
 * const server = createServer((_, response) => response.end('Hello'));
 * await new Promise<void>((resolve) => server.listen(0, resolve));
 * await stopServer(server, wait);
 * server.listening; // false
 * ```
 */
export async function stopServer(
  server: NodeServer,
  wait: (ms: number) => PromiseLike<unknown>,
  patienceMs = 10_000,
): Promise<void> {
  checkedFunction(wait, 'wait');
  let turns = checkedNumber(patienceMs, 'patienceMs', { minimum: 0, maximum: 2 ** 31 - 1 }) / TURN_MS;
  let [arrivals, isClosed] = [1, false];
  server.on('connection', () => arrivals++);
  server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'));
  // The system accepts connections before the server sees them: each turn of the loop delivers at least one.
  for (let seen = 0; seen < arrivals && turns > 0; turns -= 0.1) {
    seen = arrivals;
    await wait(0);
    await wait(0);
  }
  server.close(() => (isClosed = true));
  // The turn reads what has arrived on connections before they are closed as idle.
  for (; !isClosed; turns--) {
    if (turns > 0) server.closeIdleConnections();
    else server.closeAllConnections();
    await wait(TURN_MS);
  }
}
