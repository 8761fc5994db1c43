import {
  authenticate,
  definePlan,
  rateLimited,
  readBearer,
  unauthorized,
  type Authentication,
  type KeyRecord,
} from '../policy/index.js';
import {
  emptyState,
  take,
  toHeaders,
  type Decision,
  type Limit,
  type RateState,
  type TakeOptions,
} from '../rate-limit/index.js';
import { checkedNumber } from '../errors/inner.js';
import { outlineOfBars } from '../reports/index.js';
import { lastOf } from '../reports/inner.js';
import { allowedMethods, invalidRequest, methodNotAllowed, notFound, tooCostly, type Answer } from './answer.js';
import { toResponse, type ServiceResponse } from './service-response.js';
import { checkedMarkets, type MarketData } from './market-data.js';
import { checkedContext, type ReceiveContext } from './receive-context.js';
import { corsHeaders, preflight, withHeaders } from './cors.js';
import { checkedService, type CheckedService, type ServiceOptions } from './service-options.js';
import { expectedBars } from './bars-need.js';
import type { Received, Unfinished } from './received.js';
import { checkedRequest, headerOf, type ServiceRequest } from './service-request.js';
import { InvalidRequest } from './requests/invalid-request.js';
import { routeOf } from './requests/routes.js';
import { inPlayTask } from './tasks/in-play-task.js';
import { relationTask } from './tasks/relation-task.js';
import { reportTask } from './tasks/report-task.js';
import { scanTask } from './tasks/scan-task.js';
import type { Task } from './tasks/task.js';
import { toolCall, type ToolCall } from './tools/tool-call.js';
import type { ToolContext } from './tools/tool-context.js';

/** A stateless, synchronous service. */
export interface Service<Found extends KeyRecord = KeyRecord> {
  /**
   * Receives a request: authenticates it, charges it, parses it and checks it against the plan, in this order.
   *
   * No client input makes it throw.
   *
   * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} for mistakes of the server: a `Headers` object as `headers`, an incomplete
   * context, a `findKey` or `rateLimit` that returns a promise, a record without a plan, a state that is JSON text. Errors of `findKey` and
   * `rateLimit` pass through.
   */
  readonly receive: (request: ServiceRequest, context: ReceiveContext<Found>) => Received<Found>;
  /**
   * Receives a call of one of the `tools`: a request of the endpoint that it stands for, so that it is authenticated, charged and checked against
   * the plan like any other. Unknown tools and wrong arguments are refused like malformed requests; `toolResult` makes a result of the response.
   *
   * No client input makes it throw.
   *
   * @param name - of the tool, as the client sent it
   * @param given - the arguments, as the client sent them
   * @throws as `receive`
   */
  readonly callTool: (name: unknown, given: unknown, context: ToolContext<Found>) => Received<Found>;
  /**
   * The CORS headers for responses that the server creates itself, such as `internalError()` or a 503. Responses of
   * the service have them already. Empty without `cors`.
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
 * what `definePlan` refuses, and for `scan` what `scanDiscovery` refuses
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
 *   received.needs[0].interval; // 86400000
 *   const bars = barsFromRows([
 *     { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *     { time: '2024-03-05', open: 13, high: 15, low: 12, close: 14 },
 *   ]);
 *   const { status, headers, body } = received.respond([{ bars }]);
 *   status; // 200
 *   headers.RateLimit; // '"burst";r=4;t=5, "sustained";r=29;t=60, "hourly";r=499;t=3600'
 *   JSON.parse(body ?? '').observations; // { unit: 'session', seen: 2, eligible: 1, excluded: { 'no-previous': 1 } }
 * }
 * ```
 */
export function createService<Found extends KeyRecord = KeyRecord>(options: ServiceOptions<Found>): Service<Found> {
  const service = checkedService(options);
  return Object.freeze({
    receive: (request: ServiceRequest, context: ReceiveContext<Found>) =>
      receive(service, { request: checkedRequest(request), answer: null }, checkedContext(context)),
    callTool: (name: unknown, given: unknown, context: ToolContext<Found>) => {
      const checked = checkedContext<Found>(context);
      const { authorization } = context;
      return receive(service, toolCall(name, given, { authorization, basePath: service.basePath }), checked);
    },
    corsHeaders: (request: ServiceRequest) => Object.freeze(corsHeaders(service.origins, checkedRequest(request))),
  });
}

function receive<Found extends KeyRecord>(
  service: CheckedService<Found>,
  { request, answer: ofTool }: ToolCall,
  { now, findKey, rateLimit }: ReceiveContext<Found>,
): Received<Found> {
  const asked = preflight(service.origins, request);
  if (asked !== null) {
    return Object.freeze({ finished: true, response: asked, record: null, failure: null, rateLimit: null });
  }
  const forBrowsers = corsHeaders(service.origins, request);
  const sent = (answer: Answer, rateHeaders: Readonly<Record<string, string>>): ServiceResponse =>
    withHeaders(toResponse(answer, request, rateHeaders), forBrowsers);
  const authentication = authenticated(service, request, findKey);
  if (!authentication.authenticated) {
    const response = sent(authentication.response, {});
    return Object.freeze({ finished: true, response, record: null, failure: authentication.reason, rateLimit: null });
  }
  const { record } = authentication;
  const limits = service.limitsOf(record);
  const found = rateLimit(record);
  let { decision, state } = charged(found, now, { limits });
  let answer = decision.allowed ? answerOrTask(service, { request, answer: ofTool }, record, now) : rateLimited();
  const cost = 'needs' in answer ? answer.costOf(answer.needs.map(expectedBars)) : 0;
  if ('needs' in answer) {
    const units = unitsOf(service, cost, record, limits);
    // The units are known only after parsing: charge again, from the state before the request.
    if (units > 1 && state !== null) ({ decision, state } = charged(found, now, { limits, cost: units }));
    if (!decision.allowed) answer = rateLimited();
    else if (cost > service.maxCost) answer = tooCostly(cost, service.maxCost, answer.cheaper);
  }
  const rateHeaders = { ...toHeaders(decision) };
  const whose = { record, failure: null, rateLimit: state };
  if (!('needs' in answer)) {
    return Object.freeze({ finished: true, response: sent(answer, rateHeaders), ...whose });
  }
  const { needs } = answer;
  const task = answer;
  const steps: Unfinished<Found>['steps'] = function* (markets) {
    const given = checkedMarkets(markets, needs);
    // Only now is the number of bars known: they may be 1-minute bars where daily ones were needed.
    const actual = task.costOf(given.map(({ bars }) => outlineOfBars(bars)));
    if (actual > service.maxCost) return sent(tooCostly(actual, service.maxCost, task.cheaper), rateHeaders);
    return sent(yield* task.steps(given), rateHeaders);
  };
  return Object.freeze({
    finished: false,
    needs,
    cost,
    respond: (markets: readonly MarketData[]) => lastOf(steps(markets)),
    steps,
    ...whose,
  });
}

/** A repeated `Authorization` header is ambiguous, so it is malformed. */
function authenticated<Found extends KeyRecord>(
  { prefix }: CheckedService<Found>,
  request: ServiceRequest,
  findKey: ReceiveContext<Found>['findKey'],
): Authentication<Found> {
  const values = headerOf(request, 'authorization');
  const header = values.length > 1 ? values.join(', ') : values[0];
  const { key } = readBearer(header);
  if (key !== null && !key.startsWith(prefix)) {
    return { authenticated: false, reason: 'malformed', response: unauthorized() };
  }
  return authenticate(header, findKey);
}

/** Charges a request to the state of its key, unless a limiter already has. */
function charged(
  found: RateState | Decision | null | undefined,
  now: number,
  options: TakeOptions,
): { readonly decision: Decision; readonly state: RateState | null } {
  return found && 'allowed' in found ? { decision: found, state: null } : take(found ?? emptyState, now, options);
}

/** The units charged for a cost, at most the smallest limit: more could never be admitted. */
function unitsOf<Found extends KeyRecord>(
  { charge }: CheckedService<Found>,
  cost: number,
  record: Found,
  limits: readonly Limit[],
): number {
  if (charge === null) return 1;
  const bounds = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
  const units = checkedNumber(charge(cost, record), 'options.charge(cost, record)', bounds);
  return Math.min(units, ...limits.map(({ limit }) => limit));
}

function answerOrTask<Found extends KeyRecord>(
  { plans, supported, reports, scan, basePath, leadDays, maxRows, streaming }: CheckedService<Found>,
  { request: { method, path, query }, answer }: ToolCall,
  record: Found,
  now: number,
): Answer | Task {
  const plan = plans.find(({ id }) => id === record.plan) ?? unknownPlan;
  const policy = { now, supported, reports: reports.ids, plans };
  const setting = { plan, policy, asOf: now - (now % MINUTE), reports, scan, leadDays, maxRows, streaming };
  try {
    if (answer !== null) return answer(setting);
    const route = routeOf(path, basePath);
    if (route === null) return notFound();
    if (method === 'OPTIONS') return allowedMethods();
    if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed();
    switch (route.endpoint) {
      case 'report-calculation':
        return reportTask(route, query, setting);
      case 'discovery-scan':
        return scanTask(query, setting);
      case 'in-play':
        return inPlayTask(route, query, setting);
      case 'relation':
        return relationTask(route, query, setting);
    }
  } catch (error) {
    if (error instanceof InvalidRequest) return invalidRequest(error.message);
    throw error;
  }
}

const MINUTE = 60_000;

/** The plan of a key whose plan is unknown. It includes nothing, and valid requests get its 403. */
const unknownPlan = definePlan({
  id: 'unknown',
  name: 'of this key',
  endpoints: [],
  reports: [],
  tickers: {},
  historyMonths: 0,
  liveData: false,
  detailedRows: false,
});
