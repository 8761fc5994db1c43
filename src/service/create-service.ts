import type { ScanProgress } from '../discovery/index.js';
import type { KeyRecord } from '../policy/index.js';
import { lastOf } from '../reports/inner.js';
import { storeFailed } from './answer.js';
import { checkedAsyncContext, KeyStoreFailure, storesInTime, type AsyncContext } from './async-context.js';
import { checkedTask } from './checked-task.js';
import { keptResponse, stepsOf } from './compute.js';
import { corsHeaders } from './cors.js';
import type { MarketData } from './market-data.js';
import { checkedContext, synchronousStores, type ReceiveContext } from './receive-context.js';
import { receive, refused } from './receive.js';
import type { Received } from './received.js';
import { checkedService, type CheckedService, type ServiceOptions } from './service-options.js';
import { checkedRequest, type ServiceRequest } from './service-request.js';
import type { ServiceResponse } from './service-response.js';
import type { ServiceTask } from './service-task.js';
import { toolCall, type AskedRequest, type ToolContext } from './tools/tool-call.js';

/** A stateless service. */
export interface Service<Found extends KeyRecord = KeyRecord> {
  /**
   * Receives a request: authenticates it, charges it, parses it and checks it against the plan, in this order.
   *
   * No client input makes it throw.
   *
   * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} for mistakes of the server: a `Headers` object as `headers`, an incomplete
   * context, a function of it that returns a promise, a record without a plan, a state that is JSON text. Errors of its functions pass
   * through.
   */
  readonly receive: (request: ServiceRequest, context: ReceiveContext<Found>) => Received<Found>;
  /**
   * The same with asynchronous stores: one look-up, and at most one charge. If a store throws, or does not answer within `storeMs`, the response
   * is a 503, or `whenRatesFail` admits the request.
   *
   * @throws what `receive` throws, as a rejection, but for errors of the stores
   */
  readonly receiveAsync: (request: ServiceRequest, context: AsyncContext<Found>) => Promise<Received<Found>>;
  /**
   * Receives a call of one of the `tools`: a request of the endpoint that it stands for, so that it is authenticated, charged and checked against
   * the plan like any other. Unknown tools and wrong arguments are refused like malformed requests; `toolResult` makes a result of the response.
   *
   * No client input makes it throw.
   *
   * @param name - of the tool, as the client sent it
   * @param given - the arguments, as the client sent them
   * @throws what `receive` throws
   */
  readonly callTool: (name: unknown, given: unknown, context: ToolContext & ReceiveContext<Found>) => Received<Found>;
  /** The same with asynchronous stores, as `receiveAsync`. */
  readonly callToolAsync: (
    name: unknown,
    given: unknown,
    context: ToolContext & AsyncContext<Found>,
  ) => Promise<Received<Found>>;
  /**
   * Computes the response of a task, in any process with a service of the same options.
   *
   * @param task - from `receive`, also after `JSON.parse(JSON.stringify(task))`
   * @param markets - the data of each market, in the order of `task.needs`; empty bars for a market without data
   * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} for invalid markets, and a task that no service of these options makes
   */
  readonly compute: (task: ServiceTask, markets: readonly MarketData[]) => ServiceResponse;
  /** `compute` as a generator, so that a server can report progress, do other work in between, or stop. */
  readonly steps: (task: ServiceTask, markets: readonly MarketData[]) => Generator<ScanProgress, ServiceResponse, void>;
  /**
   * The response of a task with the body of an earlier 200 that was stored under the same cache key.
   *
   * @throws what `compute` throws for a task, and {@link BarstatsRangeError} `out-of-bounds` for one without a cache key
   */
  readonly cached: (task: ServiceTask, body: string) => ServiceResponse;
  /**
   * The CORS headers for responses that the server creates itself, such as `internalError()` or a 503; their
   * `Vary` is for both. Responses of the service have them already. Empty without `cors`.
   */
  readonly corsHeaders: (request: ServiceRequest) => Readonly<Record<string, string>>;
}

/**
 * Creates the HTTP service: reports, the scan and what is in play, with every status, header and body, without
 * input or output. A server passes in a request, loads the bars it needs, and sends the response.
 *
 * @param options - tickers, own reports, plans, limits and further options
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `not-a-prefix`, `out-of-bounds`, `duplicate-report`, `wrong-family`,
 * `unknown-report`, `not-a-date`, `end-before-start`, what `definePlan` refuses, and for `scan` what `scanDiscovery` refuses
 *
 * @example
 * ```ts
 * import { barsFromRows, createKey } from 'barstats';
 * import { createService } from 'barstats/service';
 *
 * const { plaintext, record } = createKey(Uint8Array.from({ length: 32 }, (_, i) => i), { plan: 'pro' });
 * const service = createService({ supported: { stocks: ['AAPL'] } });
 *
 * const received = service.receive(
 *   {
 *     method: 'GET',
 *     path: '/report_calculation/outside-days-standard/stocks/AAPL',
 *     query: 'start_date=2024-03-04',
 *     headers: { authorization: `Bearer ${plaintext}` },
 *   },
 *   { now: Date.UTC(2024, 2, 6), findKey: (hash) => (hash === record.hash ? record : null), rateLimit: () => null },
 * );
 * received.finished; // false
 * received.rateLimit; // { instants: [1709683200000] }
 * if (!received.finished) {
 *   received.task.needs[0].interval; // 86400000
 *   const bars = barsFromRows([
 *     { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *     { time: '2024-03-05', open: 13, high: 15, low: 12, close: 14 },
 *   ]);
 *   const { status, headers, body } = service.compute(received.task, [{ bars }]);
 *   status; // 200
 *   headers.RateLimit; // '"burst";r=4;t=5, "sustained";r=29;t=60, "hourly";r=499;t=3600'
 *   JSON.parse(body ?? '').observations; // { unit: 'session', seen: 2, eligible: 1, excluded: { 'no-previous': 1 } }
 * }
 * ```
 */
export function createService<Found extends KeyRecord = KeyRecord>(options: ServiceOptions<Found>): Service<Found> {
  const service = checkedService(options);
  const steps = (task: ServiceTask, markets: readonly MarketData[]): ReturnType<Service['steps']> =>
    stepsOf(service, checkedTask(task), markets);
  const called = (name: unknown, given: unknown, { authorization }: ToolContext): AskedRequest =>
    toolCall(name, given, { authorization, basePath: service.basePath });
  return Object.freeze({
    receive: (request: ServiceRequest, context: ReceiveContext<Found>) =>
      receiveAtOnce(service, checkedRequest(request), checkedContext(context)),
    receiveAsync: async (request: ServiceRequest, context: AsyncContext<Found>) =>
      receiveInTime(service, checkedRequest(request), checkedAsyncContext(context)),
    callTool(name: unknown, given: unknown, context: ToolContext & ReceiveContext<Found>) {
      const checked = checkedContext<Found>(context);
      return receiveAtOnce(service, called(name, given, context), checked);
    },
    async callToolAsync(name: unknown, given: unknown, context: ToolContext & AsyncContext<Found>) {
      const checked = checkedAsyncContext<Found>(context);
      return receiveInTime(service, called(name, given, context), checked);
    },
    compute: (task: ServiceTask, markets: readonly MarketData[]) => lastOf(steps(task, markets)),
    steps,
    cached: (task: ServiceTask, body: string) => keptResponse(checkedTask(task), body),
    corsHeaders: (request: ServiceRequest) =>
      Object.freeze(corsHeaders(service.origins, checkedRequest(request), 'Accept, Origin')),
  });
}

function receiveAtOnce<Found extends KeyRecord>(
  service: CheckedService<Found>,
  request: AskedRequest,
  context: ReceiveContext<Found>,
): Received<Found> {
  // Without promises, nothing is waited for.
  return receive(service, request, context.now, synchronousStores(context)) as Received<Found>;
}

async function receiveInTime<Found extends KeyRecord>(
  service: CheckedService<Found>,
  request: AskedRequest,
  context: AsyncContext<Found>,
): Promise<Received<Found>> {
  try {
    return await receive(service, request, context.now, storesInTime(context));
  } catch (error) {
    if (!(error instanceof KeyStoreFailure)) throw error;
    return refused(service, request, storeFailed(), { storeError: error.cause });
  }
}
