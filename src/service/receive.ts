import {
  authenticate,
  definePlan,
  narrowPlan,
  rateLimited,
  readBearer,
  unauthorized,
  type Authentication,
  type KeyRecord,
  type Plan,
} from '../policy/index.js';
import { toHeaders, type Limit } from '../rate-limit/index.js';
import { checkedNumber } from '../errors/inner.js';
import { storeFailed, tooCostly, type Answer } from './answer.js';
import { cacheKeyOf } from './cache-key.js';
import { madeTask } from './checked-task.js';
import { corsHeaders, preflight } from './cors.js';
import { namedTags, tagOf } from './entity-tag.js';
import { recentReading, type Reading } from './reading.js';
import type { Received, RequestFacts } from './received.js';
import type { CheckedService } from './service-options.js';
import { PROBLEM_TYPE, prefersProblem } from './problem.js';
import { deprecatedWith } from '../requests/inner.js';
import { headerOf, type ServiceRequest } from './service-request.js';
import type { AskedRequest } from './tools/tool-call.js';
import { notModified, toResponse } from './service-response.js';
import type { ServiceTask } from './service-task.js';
import type { Awaitable, Stores } from './stores.js';

const MINUTE = 60_000;

/** What is told of a request that is not authenticated. */
const unknown: RequestFacts<null> = {
  record: null,
  failure: null,
  operation: null,
  decision: null,
  rate: null,
  cost: 0,
  units: 0,
  cacheKey: null,
  rateLimit: null,
  storeError: null,
};

/** Receives a request: authenticates it, charges it, reads it and checks it against the plan. Waits only for stores that return promises. */
export function receive<Found extends KeyRecord>(
  service: CheckedService<Found>,
  request: AskedRequest,
  now: number,
  stores: Stores<Found>,
): Awaitable<Received<Found>> {
  const asked = preflight(service.origins, request);
  if (asked !== null) return Object.freeze({ finished: true, response: asked, ...unknown });
  return after(authenticated(service, request, stores.find, now), (authentication) => {
    if (authentication.authenticated) return admitted(service, request, now, stores, authentication.record);
    const { response, reason: failure } = authentication;
    return refused(service, request, response, { failure });
  });
}

/** A request that is refused before its key is known. */
export function refused<Found extends KeyRecord>(
  { origins }: CheckedService<Found>,
  request: ServiceRequest,
  answer: Answer,
  why: Partial<RequestFacts<null>>,
): Received<Found> {
  const response = toResponse(answer, request, corsHeaders(origins, request));
  return Object.freeze({ finished: true, response, ...unknown, ...why });
}

/** Charges the request of a known key, and answers it or makes its task. */
function admitted<Found extends KeyRecord>(
  service: CheckedService<Found>,
  request: AskedRequest,
  now: number,
  { take, versionsOf }: Stores<Found>,
  record: Found,
): Awaitable<Received<Found>> {
  const { plan, serving } = narrowed(service, record);
  const asOf = now - (now % MINUTE);
  const limits = service.limitsOf(record);
  // The units depend on what is asked.
  const early = service.charge === null ? null : recentReading(serving, request, plan, asOf);
  const units = early === null ? 1 : unitsOf(service, early, record, limits);
  return after(take(record, { now, cost: units, limits }), ({ rate, state, admits, error }) => {
    const headers = Object.freeze({
      ...(rate === null ? {} : toHeaders(rate)),
      ...corsHeaders(service.origins, request),
    });
    const charged = { units: admits && rate !== null ? rate.cost : 0, rateLimit: state, storeError: error };
    const told: RequestFacts<Found> = {
      ...unknown,
      ...(early === null ? {} : toldOf(early)),
      record,
      rate,
      ...charged,
    };
    const finished = (answer: Answer, facts = told): Received<Found> =>
      Object.freeze({ finished: true, response: toResponse(answer, request, headers), ...facts });
    if (!admits) return finished(rate === null ? storeFailed() : rateLimited());
    const reading = early ?? recentReading(serving, request, plan, asOf);
    const { made, cost } = reading;
    const read = { ...told, ...toldOf(reading) };
    if (!('needs' in made)) return finished(made, read);
    if (cost > service.maxCost) return finished(tooCostly(cost, service.maxCost, made.cheaper), read);
    return after(versionsOf?.(made.needs) ?? noVersions, ({ versions, error: storeError }) => {
      const cacheKey = versions === null ? null : cacheKeyOf(made, versions);
      const { needs } = made;
      const facts = { ...read, cacheKey, storeError: error ?? storeError };
      return tasked(service, request, { asOf, plan, headers, needs, cost, cacheKey }, facts);
    });
  });
}

/** The task of an allowed request; its answer, if the client has the result already. */
function tasked<Found extends KeyRecord>(
  { deprecations, basePath }: CheckedService<Found>,
  request: ServiceRequest,
  task: Omit<ServiceTask, 'request'>,
  facts: RequestFacts<Found>,
): Received<Found> {
  // Only of what the key may ask for: to other keys an own report does not exist.
  const deprecation = deprecations.get(deprecatedWith(request.path, basePath));
  const headers = deprecation === undefined ? task.headers : Object.freeze({ ...task.headers, ...deprecation });
  const named = namedTags(request);
  const tag = task.cacheKey === null ? null : tagOf(task.cacheKey);
  if (tag !== null && named.includes(tag)) {
    return Object.freeze({ finished: true, response: notModified(tag, request, headers), ...facts });
  }
  const { method, path, query } = request;
  const asked = Object.freeze({ method, path, query, headers: Object.freeze(keptHeaders(request, named)) });
  return Object.freeze({ finished: false, task: madeTask({ request: asked, ...task, headers }), ...facts });
}

/** The plan of a key, and the service as the key sees it. */
function narrowed<Found extends KeyRecord>(
  service: CheckedService<Found>,
  { plan: id, scopes }: Found,
): { readonly plan: Plan; readonly serving: CheckedService<Found> } {
  // All plans are narrowed, so that no refusal names a plan with which this key would be refused all the same.
  const plans = scopes === undefined ? service.plans : service.plans.map((each) => narrowPlan(each, scopes));
  const plan = plans.find((each) => each.id === id) ?? unknownPlan;
  return { plan, serving: scopes === undefined ? service : { ...service, plans } };
}

const noVersions = { versions: null, error: null };

const toldOf = ({ operation, decision, cost }: Reading): Pick<RequestFacts, 'operation' | 'decision' | 'cost'> => ({
  operation,
  decision,
  cost,
});

/** The headers that the answer depends on, with nothing else in them: a client may have put its key there. */
function keptHeaders(request: ServiceRequest, named: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...(named.length === 0 ? {} : { 'if-none-match': named.join(', ') }),
    ...(prefersProblem(request) ? { accept: PROBLEM_TYPE['Content-Type'] } : {}),
  };
}

/** Goes on at once, or when a promise has resolved. */
function after<Value, Result>(value: Awaitable<Value>, next: (value: Value) => Awaitable<Result>): Awaitable<Result> {
  return typeof value === 'object' && value !== null && 'then' in value ? value.then(next) : next(value);
}

/** A repeated `Authorization` header is ambiguous, so it is malformed. */
function authenticated<Found extends KeyRecord>(
  { prefix }: CheckedService<Found>,
  request: ServiceRequest,
  find: Stores<Found>['find'],
  now: number,
): Awaitable<Authentication<Found>> {
  const values = headerOf(request, 'authorization');
  const header = values.length > 1 ? values.join(', ') : values[0];
  const { key } = readBearer(header);
  if (key !== null && !key.startsWith(prefix)) {
    return { authenticated: false, reason: 'malformed', response: unauthorized() };
  }
  return authenticate(header, find, { now });
}

/** The units charged for a cost, at most the smallest limit: more could never be admitted. An answer without a task is one unit. */
function unitsOf<Found extends KeyRecord>(
  { charge }: CheckedService<Found>,
  { made, cost }: Reading,
  record: Found,
  limits: readonly Limit[],
): number {
  if (charge === null || !('needs' in made)) return 1;
  const bounds = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
  const units = checkedNumber(charge(cost, record), 'options.charge(cost, record)', bounds);
  return Math.min(units, ...limits.map(({ limit }) => limit));
}

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
