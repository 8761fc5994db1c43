import { decideReport, definePlan, plans, rateLimited, type KeyRecord, type Plan } from '../../../src/policy/index.js';
import { defaultLimits, peek, type Decision, type Limit } from '../../../src/rate-limit/index.js';
import type { ServiceRequest, ServiceResponse } from '../../../src/service/index.js';
import { allPlans, takenAs, tickers, type Fault, type From, type Inside } from './in-process.js';

/** A service with one thing wrong, and what is to be found of it. */
export interface BrokenService {
  readonly name: string;
  readonly fault: Fault;
  /** The sentence that differs, and no other. */
  readonly sentence: string;
  /** The requests that it takes to show. */
  readonly requests: number;
  /** Whether the interface leaves it open, so that it differs from the choices of the library only. */
  readonly open?: boolean;
}

const DAY = 86_400_000;

const withPlan = (id: string, change: Partial<Plan>): readonly Plan[] =>
  allPlans.map((plan) => (plan.id === id ? definePlan({ ...plan, ...change }) : plan));

const withLimit = (name: string, limit: number): readonly Limit[] =>
  defaultLimits.map((each) => (each.name === name ? { ...each, limit } : each));

/** Rewrites the Authorization header. */
const header =
  (pattern: RegExp, by: string) =>
  (request: ServiceRequest): ServiceRequest => {
    const { Authorization: value, ...others } = request.headers;
    if (typeof value !== 'string') return request;
    return { ...request, headers: { ...others, Authorization: value.replace(pattern, by) } };
  };

const bodyOf = ({ body }: ServiceResponse): Record<string, unknown> =>
  JSON.parse(body ?? 'null') as Record<string, unknown>;

const withBody = (response: ServiceResponse, body: unknown): ServiceResponse => ({
  ...response,
  body: JSON.stringify(body),
});

/** Whether a response is one of a status, to a path. */
const isOf = (response: ServiceResponse, status: number, { request }: From, path = '/'): boolean =>
  response.status === status && request.path.startsWith(path);

/** A start of a range that is long ago, some days later. */
const startLater = (request: ServiceRequest, days: number, { now }: Inside): ServiceRequest => ({
  ...request,
  query: request.query.replace(/start_date=(\d{4})-(\d\d)-(\d\d)/, (whole, year, month, day) => {
    const start = Date.UTC(Number(year), Number(month) - 1, Number(day));
    return now - start < 100 * DAY ? whole : `start_date=${new Date(start + days * DAY).toISOString().slice(0, 10)}`;
  }),
});

/** A decision of which nothing matters but whether it admits. */
const decided = (isAllowed: boolean, { now }: Inside): Decision =>
  peek(isAllowed ? { instants: [] } : { instants: Array.from({ length: 5 }, () => now) }, now);

/** Windows that begin at full multiples of their length, in which requests are counted from nothing; others slide. */
function fixedWindows(hash: string, inside: Inside, isFixed: (limit: Limit) => boolean): Decision {
  const { now, states } = inside;
  const { instants } = states.get(hash) ?? { instants: [] };
  const isFull = defaultLimits.some((each) => {
    const { limit, windowMs } = each;
    const first = isFixed(each) ? Math.floor(now / windowMs) * windowMs : now - windowMs + 1;
    return instants.filter((at) => at >= first).length >= limit;
  });
  if (!isFull) states.set(hash, { instants: [...instants, now] });
  return decided(!isFull, inside);
}

/** A bucket of five that is filled by one in a second, in the place of the burst limit. */
function bucket(hash: string, inside: Inside): Decision {
  const { now, states } = inside;
  const emptyUntil = Math.max(now, states.get(`bucket ${hash}`)?.instants[0] ?? 0);
  if (emptyUntil - now > 4000) return decided(false, inside);
  const decision = takenAs(
    hash,
    inside,
    defaultLimits.filter(({ name }) => name !== 'burst'),
  );
  if (decision.allowed) states.set(`bucket ${hash}`, { instants: [emptyUntil + 1000] });
  return decision;
}

/** The record of the key that a cookie or another place holds. */
const asHeader = (request: ServiceRequest, key: string | undefined): ServiceRequest =>
  key === undefined ? request : { ...request, headers: { Authorization: `Bearer ${key}` } };

const latest = new WeakMap<Inside, KeyRecord>();
const createdAt = new WeakMap<KeyRecord, number>();
const sessions = new WeakMap<Inside, string>();

/** The ten that were asked for first, then others. */
export const brokenServices: readonly BrokenService[] = [
  {
    name: 'a colon is accepted after Bearer',
    fault: { request: header(/^Bearer ?: ?/, 'Bearer ') },
    sentence: 'no-colon',
    requests: 1,
  },
  {
    name: 'a revoked key still works',
    fault: { found: (record) => ({ ...record, state: 'active' }) },
    sentence: 'revoked',
    requests: 1,
  },
  {
    name: 'of several codes of a 403 the last is given',
    fault: {
      response(response, from) {
        if (!isOf(response, 403, from, '/report_calculation') || from.record === null) return response;
        const [, , report, assetClass, ticker] = from.request.path.split('/');
        const query = new URLSearchParams(from.request.query);
        const plan = allPlans.find(({ id }) => id === from.record?.plan)!;
        const asked = { report, assetClass, ticker, startDate: query.get('start_date') ?? undefined };
        const decision = decideReport(plan, asked, {
          now: from.inside.now,
          supported: tickers,
        });
        return decision.allowed
          ? response
          : withBody(response, { ...bodyOf(response), code: decision.violations.at(-1) });
      },
    },
    sentence: 'code-order',
    requests: 1,
    open: true,
  },
  {
    name: 'the history is a day too long',
    fault: { request: (request, inside) => startLater(request, 1, inside) },
    sentence: 'history-window',
    requests: 1,
  },
  {
    name: 'the windows of the rate limit are fixed',
    fault: { limit: ({ hash }, inside) => fixedWindows(hash, inside, () => true) },
    sentence: 'any-window',
    requests: 6,
  },
  {
    name: 'what the rate limit denies is charged',
    fault: {
      limit({ hash }, inside) {
        const decision = takenAs(hash, inside);
        if (!decision.allowed) {
          inside.states.set(hash, { instants: [...inside.states.get(hash)!.instants, inside.now].slice(-500) });
        }
        return decision;
      },
    },
    sentence: 'limited-counts',
    requests: 11,
    open: true,
  },
  {
    name: 'detailed rows leak to Pro',
    fault: { plans: withPlan('pro', { detailedRows: true }) },
    sentence: 'pro-detailed',
    requests: 1,
  },
  {
    name: 'the limit on reports applies to the scan',
    fault: {
      response(response, from) {
        if (!isOf(response, 200, from, '/discovery') || from.record?.plan !== 'essential') return response;
        const { ranking, ...others } = bodyOf(response);
        const starters = (list: unknown) =>
          (list as { readonly family: string }[]).filter(({ family }) =>
            /^(opening-stats|previous-days-range)$/.test(family),
          );
        return withBody(response, { ...others, ranking: starters(ranking) });
      },
    },
    sentence: 'scan-families',
    requests: 2,
  },
  {
    name: 'the lookback is not capped',
    fault: {
      plans: [...allPlans, definePlan({ ...plans.essential, id: 'uncapped', historyMonths: 12 })],
      found: (record, { path }) =>
        path.startsWith('/discovery') && record.plan === 'essential' ? { ...record, plan: 'uncapped' } : record,
    },
    sentence: 'scan-cap',
    requests: 1,
  },
  {
    name: 'the key is in an error',
    fault: {
      response: (response, from) =>
        isOf(response, 403, from)
          ? withBody(response, {
              ...bodyOf(response),
              message: `Refused: ${String(from.request.headers.Authorization)}`,
            })
          : response,
    },
    sentence: 'key-shown-once',
    requests: 1,
  },
  {
    name: 'the sustained limit is 31',
    fault: { limits: withLimit('sustained', 31) },
    sentence: 'sustained',
    requests: 31,
  },
  {
    name: 'the burst limit is 4',
    fault: { limits: withLimit('burst', 4) },
    sentence: 'burst',
    requests: 5,
  },
  {
    name: 'the hourly limit is 501',
    fault: { limits: withLimit('hourly', 501) },
    sentence: 'hourly',
    requests: 501,
  },
  {
    name: 'the limits are of the plan, not of the key',
    fault: { limit: ({ plan }, inside) => takenAs(plan, inside) },
    sentence: 'limit-per-key',
    requests: 6,
  },
  {
    name: 'the window of an hour is fixed',
    fault: { limit: ({ hash }, inside) => fixedWindows(hash, inside, ({ name }) => name === 'hourly') },
    sentence: 'any-window',
    requests: 501,
  },
  {
    name: 'bursts are from a bucket that is filled bit by bit',
    fault: { limit: ({ hash }, inside) => bucket(hash, inside) },
    // Six come through, as one is filled in meanwhile.
    sentence: 'burst',
    requests: 6,
  },
  {
    name: 'the history is a day too short',
    fault: { request: (request, inside) => startLater(request, -1, inside) },
    sentence: 'history-window',
    requests: 1,
  },
  {
    name: 'a key is accepted in a cookie',
    fault: {
      request: (request) => asHeader(request, /bs_live_[a-z\d]+/.exec(String(request.headers.Cookie ?? ''))?.[0]),
    },
    sentence: 'no-cookie',
    requests: 1,
  },
  {
    name: 'a session is begun with the first request',
    fault: {
      request(request, inside) {
        if (request.headers.Cookie === 'session=1') return asHeader(request, sessions.get(inside));
        const key = /^Bearer (bs_live_[a-z\d]+)$/.exec(String(request.headers.Authorization ?? ''))?.[1];
        if (key !== undefined) sessions.set(inside, key);
        return request;
      },
      response: (response) => ({ ...response, headers: { ...response.headers, 'Set-Cookie': 'session=1; HttpOnly' } }),
    },
    sentence: 'no-session',
    requests: 2,
  },
  {
    name: 'the body of a 401 says what was wrong',
    fault: {
      response: (response, from) =>
        isOf(response, 401, from)
          ? withBody(response, { app_exception: 'Unauthorized', context: 'malformed' })
          : response,
    },
    sentence: 'body-401',
    requests: 1,
  },
  {
    name: 'a key expires after a year',
    fault: {
      created: (record, { now }) => void createdAt.set(record, now),
      found: (record, { now }) =>
        now - (createdAt.get(record) ?? now) > 365 * DAY ? { ...record, state: 'revoked' } : record,
    },
    sentence: 'no-expiry',
    requests: 1,
  },
  {
    name: 'a new key revokes the older ones of its plan',
    fault: {
      created(record, { records }) {
        for (const [hash, other] of records) {
          if (other.plan === record.plan && hash !== record.hash) records.set(hash, { ...other, state: 'revoked' });
        }
      },
    },
    sentence: 'several-keys',
    requests: 1,
  },
  {
    name: 'every key has the plan of the latest one',
    fault: {
      created: (record, inside) => void latest.set(inside, record),
      found: (record, inside) => ({ ...record, plan: latest.get(inside)!.plan }),
    },
    sentence: 'key-plan',
    requests: 1,
  },
  {
    name: 'a revoked key works again after a week',
    fault: {
      // The record is another one since: its key is the same.
      revoked: ({ hash }, { now, states }) => void states.set(`revoked ${hash}`, { instants: [now] }),
      found(record, { now, states }) {
        const at = states.get(`revoked ${record.hash}`)?.instants[0] ?? now;
        return now - at > 7 * DAY ? { ...record, state: 'active' } : record;
      },
    },
    sentence: 'revoked-for-ever',
    requests: 1,
  },
  {
    name: 'white space after Bearer is taken as it comes',
    fault: { request: header(/^Bearer\s+/, 'Bearer ') },
    sentence: 'one-space',
    requests: 1,
  },
  {
    name: 'the case of a key is ignored',
    fault: {
      request(request) {
        const { Authorization: value } = request.headers;
        return typeof value === 'string' && value.startsWith('Bearer BS_LIVE_')
          ? { ...request, headers: { Authorization: `Bearer ${value.slice(7).toLowerCase()}` } }
          : request;
      },
    },
    sentence: 'misspelt-key',
    requests: 1,
  },
  {
    name: 'Basic is accepted as well',
    fault: { request: header(/^Basic /, 'Bearer ') },
    sentence: 'scheme',
    requests: 1,
  },
  {
    name: 'who is limited gets a 503',
    fault: {
      response: (response) => (response.status === 429 ? { ...response, status: 503 } : response),
    },
    sentence: 'status-429',
    requests: 6,
  },
  {
    name: 'the body of a 429 is that of a 403',
    fault: {
      response: (response) =>
        response.status === rateLimited().status ? withBody(response, { code: 'rate_limited' }) : response,
    },
    sentence: 'body-429',
    requests: 6,
  },
  {
    name: 'Essential has seven months of history',
    fault: { plans: withPlan('essential', { historyMonths: 7 }) },
    sentence: 'essential-history',
    requests: 1,
  },
  {
    name: 'a 403 has no code',
    fault: {
      response: (response, from) => (isOf(response, 403, from) ? withBody(response, { error: 'Forbidden' }) : response),
    },
    sentence: 'body-403',
    requests: 1,
  },
  {
    name: 'what Essential does not include is a 404',
    fault: {
      response: (response, from) =>
        isOf(response, 403, from) && bodyOf(response).code === 'report_not_allowed'
          ? { ...response, status: 404 }
          : response,
    },
    sentence: 'essential-other-reports',
    requests: 1,
  },
  {
    name: 'a scan is of all tickers',
    fault: {
      plans: [...allPlans, definePlan({ ...plans.essential, id: 'all-tickers', tickers: 'all' })],
      found: (record, { path }) =>
        path.startsWith('/discovery') && record.plan === 'essential' ? { ...record, plan: 'all-tickers' } : record,
    },
    sentence: 'scan-tickers',
    requests: 1,
  },
];
