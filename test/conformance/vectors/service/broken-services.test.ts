import { definePlan, type Plan } from 'barstats/policy';
import { createLimiter, type Limit, type Limiter } from 'barstats/rate-limit';
import type { ServiceRequest, ServiceResponse } from 'barstats/service';
import { describe, expect, it } from 'vitest';
import type { Broken } from '../caught-by.js';
import { addressOf } from '../grouped.js';
import {
  expectedOf,
  groups,
  keys,
  plans,
  rows,
  serviceOfFile,
  type Answered,
  type ServiceRules,
} from './service-of-file.js';

/** The address of the first request that a service answers otherwise. */
function caught(rules: Partial<ServiceRules>): string | null {
  const answer = serviceOfFile(rules);
  const index = rows.findIndex((row) => comparable(answer(row)) !== comparable(expectedOf(row)));
  return index === -1 ? null : addressOf(groups, index);
}

/** Header fields have no order. */
const comparable = ({ status, headers, body }: ServiceResponse): string =>
  JSON.stringify([status, Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)), body]);

const pairsOf = (query: string): readonly string[] => query.split('&').filter((pair) => pair !== '');
const nameOf = (pair: string): string => pair.split('=')[0];

const withQuery =
  (change: (pairs: readonly string[]) => readonly string[]): ServiceRules['request'] =>
  (request) => ({ ...request, query: change(pairsOf(request.query)).join('&') });

const withPath =
  (change: (path: string) => string): ServiceRules['request'] =>
  (request) => ({ ...request, path: change(request.path) });

const withMethod =
  (change: (method: string) => string): ServiceRules['request'] =>
  (request) => ({ ...request, method: change(request.method) });

/** The request with another value of a header field, if it has it. */
const withHeader =
  (field: string, change: (value: string) => string | undefined): ServiceRules['request'] =>
  (request) => ({
    ...request,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        name.toLowerCase() === field && typeof value === 'string' ? change(value) : value,
      ]),
    ),
  });

const withAuthorization = (change: (value: string) => string): ServiceRules['request'] =>
  withHeader('authorization', change);

const withTags = (change: (tags: string) => string | undefined): ServiceRules['request'] =>
  withHeader('if-none-match', change);

/** The plan with something changed. */
const planWith = (id: string, change: Partial<Plan>): { readonly plans: readonly Plan[] } => ({
  plans: plans.map((plan) => (plan.id === id ? definePlan({ ...plan, ...change }) : plan)),
});

/** The response with other header fields; those of `undefined` are missing. */
const withHeaders =
  (
    change: (headers: ServiceResponse['headers'], answered: Answered) => Readonly<Record<string, string | undefined>>,
    isMeant: (response: ServiceResponse) => boolean = () => true,
  ): ServiceRules['response'] =>
  (response, answered) => {
    if (!isMeant(response)) return response;
    const headers = Object.entries({ ...response.headers, ...change(response.headers, answered) });
    return { ...response, headers: Object.fromEntries(headers.filter(([, value]) => value !== undefined)) as never };
  };

const isLimited = ({ status }: ServiceResponse): boolean => status === 429;

/** `Retry-After` is told otherwise. */
const retryAfter = (tell: (milliseconds: number, now: number) => string): ServiceRules['response'] =>
  withHeaders((_, { received, now }) => ({ 'Retry-After': tell(received.rate?.retryAfterMs ?? 0, now) }), isLimited);

/** A 403 has the code of another of the limits hit. */
const told =
  (choose: (codes: readonly string[]) => string): ServiceRules['response'] =>
  (response, { received: { decision } }) => {
    if (response.status !== 403 || decision?.allowed !== false || response.body === null) return response;
    const body = JSON.parse(response.body) as object;
    return { ...response, body: JSON.stringify({ ...body, code: choose(decision.violations) }) };
  };

/** A request that gets one status gets another response if it would without something. */
const rather =
  (instead: number, of: number, without: (request: ServiceRequest) => ServiceRequest): ServiceRules['response'] =>
  (response, { request, again }) => {
    if (response.status !== of) return response;
    const other = again(without(request));
    return other.status === instead ? other : response;
  };

const known = (request: ServiceRequest): ServiceRequest => ({
  ...request,
  headers: { authorization: `Bearer ${keys.find(({ plan }) => plan === 'pro')!.key}` },
});
const asGet = (request: ServiceRequest): ServiceRequest => ({ ...request, method: 'GET' });
const unasked = (request: ServiceRequest): ServiceRequest => ({ ...request, query: '' });

/** Requests are counted under other names than those of their keys. */
const countedBy =
  (name: (hash: string, request: ServiceRequest, plan: string) => string): ServiceRules['take'] =>
  (limiter, { hash, plan }, { request }) =>
    limiter.take(name(hash, request, plan));

/** Only some requests are counted. */
const countedIf =
  (isCounted: (response: ServiceResponse, request: ServiceRequest) => boolean): ServiceRules['take'] =>
  (limiter, { hash }, { request, again }) =>
    isCounted(again(request), request) ? limiter.take(hash) : limiter.peek(hash);

/** Requests are counted by other limits: for each limiter that is given, one with these. */
const limitedBy = (limits: readonly Limit[]): Partial<ServiceRules> => {
  const others = new WeakMap<Limiter, Limiter>();
  let instant = 0;
  return {
    take(limiter, { hash }, { now }) {
      instant = now;
      const other = others.get(limiter) ?? createLimiter({ now: () => instant, limits });
      others.set(limiter, other);
      return other.take(hash);
    },
  };
};

const burst = { name: 'burst', limit: 5, windowMs: 5000 };
const sustained = { name: 'sustained', limit: 30, windowMs: 60_000 };
const hourly = { name: 'hourly', limit: 500, windowMs: 3_600_000 };

const HOUR = 3_600_000;

/** The date of a report is told by another clock. */
const reportsAt =
  (hours: number): ServiceRules['now'] =>
  (now, { path }) =>
    path.startsWith('/report_calculation/') ? now + hours * HOUR : now;

const broken: readonly Broken<Partial<ServiceRules>>[] = [
  // Parameters
  ...['start_date', 'end_date', 'criterion', 'where', 'groupBy', 'stability', 'detailed', 'session'].map((name) => ({
    name: `no-${name}`,
    breaks: `${name} is ignored`,
    fault: { request: withQuery((pairs) => pairs.filter((pair) => nameOf(pair) !== name)) },
  })),
  {
    name: 'unknown-parameters',
    breaks: 'unknown parameters are ignored',
    fault: { request: withQuery((pairs) => pairs.filter((pair) => !/^(startDate|ticker|report|note)=/.test(pair))) },
  },
  {
    name: 'camel-case',
    breaks: 'startDate is start_date',
    fault: { request: withQuery((pairs) => pairs.map((pair) => pair.replace(/^startDate=/, 'start_date='))) },
  },
  {
    name: 'first-of-two',
    breaks: 'of a repeated parameter the first is taken',
    fault: {
      request: withQuery((pairs) =>
        pairs.filter((pair, i) => pairs.findIndex((other) => nameOf(other) === nameOf(pair)) === i),
      ),
    },
  },
  {
    name: 'empty-values',
    breaks: 'a parameter without a value is ignored',
    fault: { request: withQuery((pairs) => pairs.filter((pair) => /=./.test(pair))) },
  },
  {
    name: 'everything',
    breaks: 'without a start_date there is everything',
    fault: {
      request: (request) =>
        request.path.startsWith('/report') && !/start_?date/i.test(request.query)
          ? withQuery((pairs) => ['start_date=2026-04-01', ...pairs])(request)
          : request,
    },
  },
  {
    name: 'short-dates',
    breaks: 'a month of one digit is a month',
    fault: { request: withQuery((pairs) => pairs.map((pair) => pair.replace('2026-7-1', '2026-07-01'))) },
  },
  {
    name: 'any-day',
    breaks: '30 February is 2 March',
    fault: { request: withQuery((pairs) => pairs.map((pair) => pair.replace('2026-02-30', '2026-03-02'))) },
  },
  {
    name: 'swapped',
    breaks: 'dates in the wrong order are swapped',
    fault: {
      request: withQuery((pairs) =>
        pairs.join('&') === 'start_date=2026-07-02&end_date=2026-07-01'
          ? ['start_date=2026-07-01', 'end_date=2026-07-02']
          : pairs,
      ),
    },
  },
  {
    name: 'not-decoded',
    breaks: 'the query is not decoded',
    fault: { request: withQuery((pairs) => pairs.map((pair) => pair.replaceAll('%', '%25'))) },
  },
  {
    name: 'lookback-in-capitals',
    breaks: 'a lookback may be in upper case',
    fault: { request: withQuery((pairs) => pairs.map((pair) => pair.replace('1MO', '1mo'))) },
  },
  {
    name: 'default-lookback',
    breaks: 'a scan without a lookback has one',
    fault: {
      request: (request) =>
        request.path === '/discovery/scan' && request.query === '' ? { ...request, query: 'lookback=1y' } : request,
    },
  },
  // Days
  { name: 'east', breaks: 'reports begin a new day when Tokyo does', fault: { now: reportsAt(9) } },
  { name: 'west', breaks: 'reports begin a new day when New York does', fault: { now: reportsAt(-4) } },
  {
    name: 'scan-late',
    breaks: 'a scan is as of the hour before',
    fault: { now: (now, { path }) => (path === '/discovery/scan' ? now - HOUR : now) },
  },
  // Paths and methods
  {
    name: 'slash-behind',
    breaks: 'a slash at the end of a path is ignored',
    fault: { request: withPath((path) => path.replace(/(.)\/$/, '$1')) },
  },
  {
    name: 'two-slashes',
    breaks: 'an empty part of a path is any',
    fault: { request: withPath((path) => path.replace('//', '/stocks/')) },
  },
  {
    name: 'decoded-first',
    breaks: 'a path is decoded before it is split',
    fault: { request: withPath((path) => path.replace('%2F', '/')) },
  },
  {
    name: 'capital-paths',
    breaks: 'paths are read in any case',
    fault: { request: withPath((path) => path.replace('/Report_Calculation', '/report_calculation')) },
  },
  {
    name: 'capital-classes',
    breaks: 'asset classes are read in any case',
    fault: { request: withPath((path) => path.replace('/Stocks/', '/stocks/')) },
  },
  {
    name: 'small-tickers',
    breaks: 'tickers are read in any case',
    fault: { request: withPath((path) => path.replace(/\/aapl$/, '/AAPL')) },
  },
  {
    name: 'small-methods',
    breaks: 'methods are read in any case',
    fault: { request: withMethod((method) => method.toUpperCase()) },
  },
  {
    name: 'post',
    breaks: 'POST is answered as GET',
    fault: { request: withMethod((method) => (method === 'POST' ? 'GET' : method)) },
  },
  {
    name: 'head-with-body',
    breaks: 'HEAD has a body',
    fault: { request: withMethod((method) => (method === 'HEAD' ? 'GET' : method)) },
  },
  {
    name: 'no-head',
    breaks: 'there is no HEAD',
    fault: { request: withMethod((method) => (method === 'HEAD' ? 'PUT' : method)) },
  },
  {
    name: 'no-options',
    breaks: 'there is no OPTIONS',
    fault: { request: withMethod((method) => (method === 'OPTIONS' ? 'PUT' : method)) },
  },
  // Keys
  {
    name: 'revoked-key',
    breaks: 'a revoked key is accepted',
    fault: { found: (record) => record && { ...record, state: 'active' } },
  },
  {
    name: 'unknown-key',
    breaks: 'a key that was never stored is accepted',
    fault: {
      found: (record, hash) =>
        record ?? { hash, displayPrefix: 'bs_live_0000', lastFour: '0000', plan: 'pro', state: 'active' },
    },
  },
  {
    name: 'colon',
    breaks: 'a colon may follow the scheme',
    fault: { request: withAuthorization((header) => header.replace(/^Bearer:/, 'Bearer')) },
  },
  {
    name: 'no-scheme',
    breaks: 'the key alone is accepted',
    fault: { request: withAuthorization((header) => header.replace(/^bs_/, 'Bearer bs_')) },
  },
  {
    name: 'any-scheme',
    breaks: 'any scheme is accepted',
    fault: { request: withAuthorization((header) => header.replace(/^Basic /, 'Bearer ')) },
  },
  {
    name: 'trimmed',
    breaks: 'spaces behind a key are dropped',
    fault: { request: withAuthorization((header) => header.trimEnd()) },
  },
  {
    name: 'spaces',
    breaks: 'several spaces may follow the scheme',
    fault: { request: withAuthorization((header) => header.replace(/ +/, ' ')) },
  },
  {
    name: 'keys-in-any-case',
    breaks: 'a key may be in upper case',
    fault: { request: withAuthorization((header) => header.replace(/BS_LIVE_\w+/, (key) => key.toLowerCase())) },
  },
  {
    name: 'scheme-in-one-case',
    breaks: 'the scheme is read in one case only',
    fault: { request: withAuthorization((header) => (header.startsWith('B') ? header : '')) },
  },
  {
    name: 'first-header',
    breaks: 'of two Authorization headers the first is taken',
    fault: {
      request: (request) => {
        const { authorization } = request.headers;
        return Array.isArray(authorization)
          ? { ...request, headers: { ...request.headers, authorization: String(authorization[0]) } }
          : request;
      },
    },
  },
  {
    name: 'header-in-one-case',
    breaks: 'names of header fields are read in one case only',
    fault: {
      request: (request) => ({
        ...request,
        headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !/^[A-Z]/.test(name))),
      }),
    },
  },
  {
    name: 'reason-of-401',
    breaks: 'a 401 says what is wrong',
    fault: {
      response: (response, { received: { failure } }) =>
        response.status === 401 && response.body !== null
          ? { ...response, body: JSON.stringify({ app_exception: 'Unauthorized', context: failure }) }
          : response,
    },
  },
  {
    name: 'no-challenge',
    breaks: 'a 401 names no scheme',
    fault: { response: withHeaders(() => ({ 'WWW-Authenticate': undefined })) },
  },
  {
    name: 'revoked-is-403',
    breaks: 'a revoked key gets 403',
    fault: {
      response: (response, { received: { failure } }) =>
        failure === 'revoked' ? { ...response, status: 403 } : response,
    },
  },
  // The order of refusals
  { name: '404-before-401', breaks: '404 comes before 401', fault: { response: rather(404, 401, known) } },
  { name: '405-before-401', breaks: '405 comes before 401', fault: { response: rather(405, 401, known) } },
  {
    name: '400-before-401',
    breaks: '400 comes before 401',
    fault: { response: rather(400, 401, (of) => asGet(known(of))) },
  },
  { name: '403-before-400', breaks: '403 comes before 400', fault: { response: rather(403, 400, unasked) } },
  { name: '400-before-405', breaks: '400 comes before 405', fault: { response: rather(400, 405, asGet) } },
  { name: '403-before-429', breaks: '403 comes before 429', fault: { response: rather(403, 429, (of) => of) } },
  {
    name: '405-before-404',
    breaks: '405 comes before 404',
    fault: {
      response: (response, { request }) =>
        response.status === 404 && request.method === 'POST' ? { ...response, status: 405 } : response,
    },
  },
  {
    name: '304-before-403',
    breaks: 'a tag opens what the plan has not',
    fault: {
      response: (response, { request, again }) =>
        response.status === 403 && 'if-none-match' in request.headers
          ? again({ ...known(request), headers: { ...known(request).headers, 'if-none-match': '*' } })
          : response,
    },
  },
  {
    name: '304-before-400',
    breaks: 'any tag opens what is refused',
    fault: {
      response: (response, { request }) =>
        response.status === 400 && 'if-none-match' in request.headers
          ? { ...response, status: 304, body: null }
          : response,
    },
  },
  // Plans
  {
    name: 'unknown-plan',
    breaks: 'an unknown plan is the smallest',
    fault: {
      found: (record) => record && { ...record, plan: record.plan === 'unheard-of' ? 'essential' : record.plan },
    },
  },
  {
    name: 'no-endpoints',
    breaks: 'endpoints of a plan are ignored',
    fault: planWith('lapsed', { endpoints: ['report-calculation', 'discovery-scan'] }),
  },
  { name: 'rows', breaks: 'rows are for everybody', fault: planWith('pro', { detailedRows: true }) },
  { name: 'no-rows', breaks: 'rows are for nobody', fault: planWith('all-access', { detailedRows: false }) },
  {
    name: 'history',
    breaks: 'a plan has the history of the next',
    fault: planWith('essential', { historyMonths: 12 }),
  },
  { name: 'month-less', breaks: 'a plan has a month less', fault: planWith('pro', { historyMonths: 11 }) },
  { name: 'month-more', breaks: 'a plan has a month more', fault: planWith('all-access', { historyMonths: 97 }) },
  { name: 'all-reports', breaks: 'a plan has all reports', fault: planWith('essential', { reports: 'all' }) },
  {
    name: 'patterns',
    breaks: 'a pattern is taken for a report',
    fault: planWith('essential', {
      reports: ['opening-stats-standard', 'green-and-red-days-by-weekday-standard', 'previous-days-range-standard'],
    }),
  },
  {
    name: 'more-reports',
    breaks: 'a report is taken for a pattern',
    fault: planWith('essential', {
      reports: ['opening-stats-*', 'green-and-red-days-by-weekday-*', 'previous-days-range-*'],
    }),
  },
  { name: 'all-tickers', breaks: 'a plan has all tickers', fault: planWith('essential', { tickers: 'all' }) },
  {
    name: 'class-missing',
    breaks: 'a plan has no forex',
    fault: planWith('essential', { tickers: { stocks: ['AAPL'], futures: ['RTY'], crypto: ['ETHUSDT'] } }),
  },
  {
    name: 'tickers-of-any-class',
    breaks: 'a ticker of a plan is allowed in another class',
    fault: { request: withPath((path) => path.replace('/stocks/RTY', '/futures/RTY')) },
  },
  // What a 403 says
  { name: 'last-code', breaks: 'a 403 names the last limit', fault: { response: told((codes) => codes.at(-1)!) } },
  {
    name: 'sorted-codes',
    breaks: 'a 403 names the first limit by name',
    fault: { response: told((codes) => [...codes].sort()[0]) },
  },
  {
    name: 'history-first',
    breaks: 'a 403 names the history first',
    fault: { response: told((codes) => codes.find((code) => code.startsWith('history')) ?? codes[0]) },
  },
  {
    name: 'payment',
    breaks: 'what another plan has is 402',
    fault: { response: (response) => (response.status === 403 ? { ...response, status: 402 } : response) },
  },
  // Limits
  { name: 'no-limits', breaks: 'nothing is counted', fault: { take: (limiter, { hash }) => limiter.peek(hash) } },
  {
    name: 'by-path',
    breaks: 'each path is counted alone',
    fault: { take: countedBy((hash, { path }) => hash + path) },
  },
  {
    name: 'by-method',
    breaks: 'each method is counted alone',
    fault: { take: countedBy((hash, { method }) => hash + method) },
  },
  {
    name: 'by-endpoint',
    breaks: 'scans are counted alone',
    fault: { take: countedBy((hash, { path }) => hash + path.slice(0, 5)) },
  },
  {
    name: 'by-plan',
    breaks: 'the keys of a plan are counted together',
    fault: { take: countedBy((_hash, _request, plan) => plan) },
  },
  { name: 'all-together', breaks: 'all keys are counted together', fault: { take: countedBy(() => 'all') } },
  ...[400, 403, 404, 405].map((status) => ({
    name: `${status}-free`,
    breaks: `requests that get ${status} are not counted`,
    fault: { take: countedIf((response) => response.status !== status) },
  })),
  {
    name: 'head-free',
    breaks: 'HEAD is not counted',
    fault: { take: countedIf((_, { method }) => method !== 'HEAD') },
  },
  {
    name: '304-free',
    breaks: 'requests that get 304 are not counted',
    fault: { take: countedIf(({ status }) => status !== 304) },
  },
  {
    name: 'scans-free',
    breaks: 'scans are not counted',
    fault: { take: countedIf((_, { path }) => path !== '/discovery/scan') },
  },
  { name: 'six-at-once', breaks: 'six come at once', fault: limitedBy([{ ...burst, limit: 6 }, sustained, hourly]) },
  {
    name: 'four-seconds',
    breaks: 'the shortest window is a millisecond short',
    fault: limitedBy([{ ...burst, windowMs: 4999 }, sustained, hourly]),
  },
  { name: 'minute', breaks: 'a minute has 31', fault: limitedBy([burst, { ...sustained, limit: 31 }, hourly]) },
  { name: 'hour', breaks: 'there is no limit of an hour', fault: limitedBy([burst, sustained]) },
  {
    name: 'retry-down',
    breaks: 'Retry-After is rounded down',
    fault: { response: retryAfter((ms) => String(Math.floor(ms / 1000))) },
  },
  {
    name: 'retry-nearest',
    breaks: 'Retry-After is rounded to the nearest second',
    fault: { response: retryAfter((ms) => String(Math.round(ms / 1000))) },
  },
  { name: 'retry-milliseconds', breaks: 'Retry-After is in milliseconds', fault: { response: retryAfter(String) } },
  {
    name: 'retry-date',
    breaks: 'Retry-After is a date',
    fault: { response: retryAfter((ms, now) => new Date(now + ms).toUTCString()) },
  },
  {
    name: 'no-retry',
    breaks: 'Retry-After is missing',
    fault: { response: withHeaders(() => ({ 'Retry-After': undefined }), isLimited) },
  },
  {
    name: 'limits-not-told',
    breaks: 'limits are told only of refusals',
    fault: {
      response: withHeaders(
        () => ({ RateLimit: undefined }),
        ({ status }) => status === 200,
      ),
    },
  },
  {
    name: 'limited-as-503',
    breaks: 'a limit gives 503',
    fault: { response: (response) => (isLimited(response) ? { ...response, status: 503 } : response) },
  },
  // Tags and caches
  { name: 'no-tags', breaks: 'If-None-Match is ignored', fault: { request: withTags(() => undefined) } },
  {
    name: 'strong-tags',
    breaks: 'a weak tag is another',
    fault: { request: withTags((tags) => tags.replace('W/', 'V')) },
  },
  { name: 'no-star', breaks: 'a star is no tag', fault: { request: withTags((tags) => tags.replace('*', '')) } },
  { name: 'one-tag', breaks: 'only the first tag is read', fault: { request: withTags((tags) => tags.split(',')[0]) } },
  {
    name: 'quotes',
    breaks: 'a tag needs no quotes',
    fault: { request: withTags((tags) => tags.replace(/^[0-9a-f]+$/, '"$&"')) },
  },
  { name: 'any-tag', breaks: 'any tag matches', fault: { request: withTags(() => '*') } },
  {
    name: 'tag-of-head',
    breaks: 'HEAD ignores If-None-Match',
    fault: { request: (request) => (request.method === 'HEAD' ? withTags(() => undefined)(request) : request) },
  },
  { name: 'tag-missing', breaks: 'results have no tag', fault: { response: withHeaders(() => ({ ETag: undefined })) } },
  {
    name: 'tag-of-304',
    breaks: 'a 304 has no tag',
    fault: {
      response: withHeaders(
        () => ({ ETag: undefined }),
        ({ status }) => status === 304,
      ),
    },
  },
  {
    name: 'weak-tag',
    breaks: 'tags are weak',
    fault: {
      response: withHeaders(
        ({ ETag: tag }) => ({ ETag: `W/${tag}` }),
        ({ headers }) => 'ETag' in headers,
      ),
    },
  },
  {
    name: '304-with-body',
    breaks: 'a 304 has a body',
    fault: { response: (response) => (response.status === 304 ? { ...response, body: '{}' } : response) },
  },
  {
    name: 'public',
    breaks: 'anybody may keep results',
    fault: {
      response: withHeaders(
        () => ({ 'Cache-Control': 'public, max-age=60' }),
        ({ status }) => status === 200,
      ),
    },
  },
  {
    name: 'shared',
    breaks: 'results do not vary with the key',
    fault: {
      response: withHeaders(
        () => ({ Vary: undefined }),
        ({ status }) => status === 200,
      ),
    },
  },
  {
    name: 'refusals-kept',
    breaks: 'refusals may be kept',
    fault: {
      response: withHeaders(
        () => ({ 'Cache-Control': undefined }),
        ({ status }) => status >= 400,
      ),
    },
  },
  {
    name: 'no-allow',
    breaks: 'a 405 names no methods',
    fault: {
      response: withHeaders(
        () => ({ Allow: undefined }),
        ({ status }) => status === 405,
      ),
    },
  },
  {
    name: 'text',
    breaks: 'JSON is called text',
    fault: {
      response: withHeaders(
        () => ({ 'Content-Type': 'text/plain' }),
        ({ status }) => status === 200,
      ),
    },
  },
  // Bars
  {
    name: 'no-422',
    breaks: 'a report that needs finer bars is not found',
    fault: { response: (response) => (response.status === 422 ? { ...response, status: 404 } : response) },
  },
];

describe('requests.json finds out a service in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault }) => {
    expect(caught(fault)).toMatch(/^service-[a-z-]+\/\d+$/);
  });
});
