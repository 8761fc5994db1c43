import type { KeyRecord } from '../policy/index.js';
import type { Service, ServiceResponse } from '../service/inner.js';
import { answering } from './answer-request.js';
import { targetOf } from './fetch-handler.js';
import type { HandlerOptions } from './handler-options.js';
import type { NodeRequest, NodeResponse } from './node-http.js';
import { slowReaders } from './slow-readers.js';
import { abortController } from './web.js';

/** Further options of a listener. */
export type NodeOptions<Found extends KeyRecord = KeyRecord> = HandlerOptions<Found> & {
  /**
   * How many milliseconds a client may take to read its response before it is disconnected, if there is a `wait`; default 70,000, long enough
   * for the longest body at 1 Mbit/s. One that does not read holds it in memory.
   */
  readonly readMs?: number;
};

/**
 * The service as a listener of `node:http`, for its server, Express, Fastify and others that have its requests and responses. It answers as
 * `fetchHandler` does, and also what cannot be a `Request`, such as `OPTIONS *`.
 *
 * Give the server `maxHeaderSize: 65_536`: a query may have 16,384 characters.
 *
 * @param service - from `createService`
 * @param options - those of `fetchHandler`, and `readMs`
 * @throws what `fetchHandler` throws
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http';
 * import { barsFromRows } from 'barstats';
 * import { createService, memoryKeys, memoryRates, nodeListener } from 'barstats/service';
 *
 * const bars = () => barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const options = { keys: memoryKeys(), rates: memoryRates(), bars, now: Date.now };
 * createServer(nodeListener(createService({ supported: { stocks: ['AAPL'] } }), options)).listening; // false
 * ```
 */
export function nodeListener<Found extends KeyRecord = KeyRecord>(
  service: Service<Found>,
  { readMs = 70_000, ...options }: NodeOptions<Found>,
): (incoming: NodeRequest, outgoing: NodeResponse) => void {
  const answer = answering(service, options as HandlerOptions<Found>);
  const watch = slowReaders(options.wait, readMs);
  return (incoming, outgoing) => {
    const gone = abortController();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) gone.abort();
    });
    const { method = '', url = '', originalUrl = url, headersDistinct } = incoming;
    const request = { method, ...targetOf(originalUrl), headers: headersDistinct };
    void answer(request, gone.signal)
      .then((response) => {
        watch(outgoing);
        return send(response, outgoing);
      })
      // The response has begun, or a framework has sent one: nothing is left to say.
      .catch(() => outgoing.destroy());
  };
}

/** Sends a response; of one in chunks, each when the connection has taken those before. */
async function send({ status, headers, body, chunks }: ServiceResponse, outgoing: NodeResponse): Promise<void> {
  outgoing.statusCode = status;
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  if (chunks === undefined) {
    outgoing.end(body ?? undefined);
    return;
  }
  let isOpen = true;
  let wake = (): void => undefined;
  outgoing.once('close', () => {
    isOpen = false;
    wake();
  });
  try {
    for (const chunk of chunks) {
      const isFull = !outgoing.write(chunk);
      if (isFull && isOpen) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          outgoing.once('drain', resolve);
        });
      }
      // Leaving the loop ends the generator.
      if (!isOpen) break;
    }
  } finally {
    // The generator is not begun if the client was gone before.
    chunks.return();
  }
  outgoing.end();
}
