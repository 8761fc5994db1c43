import type { KeyRecord } from '../policy/index.js';
import type { Service, ServiceRequest } from '../service/inner.js';
import { answering } from './answer-request.js';
import type { HandlerOptions } from './handler-options.js';
import { webResponse, type WebRequest, type WebResponse } from './web.js';

/**
 * The service as a handler of the Fetch standard, for Hono, Next, Deno, Bun, Workers and whatever else takes a `Request`.
 *
 * It never rejects: what fails is a 500 that says nothing of the cause, a 503 if it is a store. It reads no body. Rows in lines are sent as
 * fast as the client reads them. If the client goes away, a computation with `wait` stops.
 *
 * @param service - from `createService`
 * @param options - keys, rates and bars, and further options
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { barsFromRows, createKey } from 'barstats';
 * import { createService, fetchHandler, memoryKeys, memoryRates } from 'barstats/service';
 *
 * const keys = memoryKeys();
 * const { plaintext, record } = createKey(Uint8Array.from({ length: 32 }, (_, i) => i), { plan: 'pro' });
 * keys.put(record);
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 13, high: 15, low: 12, close: 14 },
 * ]);
 * const handle = fetchHandler(createService({ supported: { stocks: ['AAPL'] } }), {
 *   keys,
 *   rates: memoryRates(),
 *   bars: () => bars,
 *   now: () => Date.UTC(2024, 2, 6), // in production: Date.now
 * });
 * const address = 'https://api.example.com/report_calculation/outside-days-standard/stocks/AAPL';
 * const answer = await handle(new Request(address, { headers: { Authorization: `Bearer ${plaintext}` } }));
 * answer.status; // 200
 * JSON.parse(await answer.text()).observations.eligible; // 1
 * (await handle(new Request(address))).status; // 401
 * ```
 */
export function fetchHandler<Found extends KeyRecord = KeyRecord>(
  service: Service<Found>,
  options: HandlerOptions<Found>,
): (request: WebRequest) => Promise<WebResponse> {
  const answer = answering(service, options);
  return async (request) => {
    // A body that is not read would keep its connection busy.
    request.body?.cancel().catch(() => undefined);
    const { status, headers, body, chunks } = await answer(requestOf(request), request.signal ?? undefined);
    return webResponse(chunks ?? body, { status, headers });
  };
}

function requestOf({ method, url, headers }: WebRequest): ServiceRequest {
  const named: Record<string, string> = {};
  headers.forEach((value, name) => (named[name] = value));
  return { method, ...targetOf(url), headers: named };
}

/** The path and query of a target as it was sent. It may include the host (RFC 9112, section 3.2.2). */
export function targetOf(target: string): Pick<ServiceRequest, 'path' | 'query'> {
  const local = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/');
  const mark = local.indexOf('?');
  return mark < 0 ? { path: local, query: '' } : { path: local.slice(0, mark), query: local.slice(mark + 1) };
}
