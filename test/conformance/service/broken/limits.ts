import { rateLimited } from '../../../../src/policy/index.js';
import { defaultLimits, peek, type Decision, type Limit } from '../../../../src/rate-limit/index.js';
import { takenAs, type Fault, type Inside } from '../in-process.js';
import {
  authorizationOf,
  isReport,
  isScan,
  recordOf,
  refusal,
  withBody,
  withHeader,
  type BrokenService,
} from './broken-service.js';
import type { ServiceResponse } from '../../../../src/service/index.js';

const withLimit = (name: string, change: Partial<Limit>): readonly Limit[] =>
  defaultLimits.map((each) => (each.name === name ? { ...each, ...change } : each));

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

/** Forgets what it has counted of a key, at times. */
const forgetting = (forgets: (last: number, now: number) => boolean): Fault => ({
  limit({ hash }, inside) {
    const last = inside.kept.get(hash) as number | undefined;
    if (last !== undefined && forgets(last, inside.now)) inside.states.delete(hash);
    inside.kept.set(hash, inside.now);
    return takenAs(hash, inside);
  },
});

/** Says something else in Retry-After. */
const retryAfter = (say: (decision: Decision, now: number) => number): Fault => ({
  limit({ hash }, inside) {
    const decision = takenAs(hash, inside);
    inside.kept.set('decision', decision);
    return decision;
  },
  response: (response, { inside }) =>
    response.status === 429
      ? withHeader(response, 'Retry-After', String(say(inside.kept.get('decision') as Decision, inside.now)))
      : response,
});

/** Each plan has limits of its own. */
const ofPlan = (id: string, limits: readonly Limit[]): Fault => ({
  limit: ({ hash, plan }, inside) => takenAs(hash, inside, plan === id ? limits : undefined),
});

/** The 429 in the place of another response. */
const rateLimitedOf = ({ headers }: ServiceResponse): ServiceResponse => ({
  ...refusal(429, rateLimited().body),
  headers,
});

/** Of rate limits. */
export const limits: readonly BrokenService[] = [
  {
    name: 'fixed-windows',
    breaks: 'the windows of the rate limit are fixed',
    fault: { limit: ({ hash }, inside) => fixedWindows(hash, inside, () => true) },
  },
  {
    name: 'denied-is-charged',
    breaks: 'what the rate limit denies is charged',
    fault: {
      limit({ hash }, inside) {
        const decision = takenAs(hash, inside);
        if (decision.allowed) return decision;
        const { instants } = inside.states.get(hash)!;
        // No state goes back.
        const charged = { instants: [...instants, Math.max(inside.now, instants.at(-1) ?? 0)].slice(-500) };
        inside.states.set(hash, charged);
        return peek(charged, inside.now);
      },
    },
    open: true,
  },
  {
    name: 'sustained-limit-31',
    breaks: 'the sustained limit is 31',
    fault: { limits: withLimit('sustained', { limit: 31 }) },
  },
  {
    name: 'burst-limit-4',
    breaks: 'the burst limit is 4',
    fault: { limits: withLimit('burst', { limit: 4 }) },
  },
  {
    name: 'hourly-limit-501',
    breaks: 'the hourly limit is 501',
    fault: { limits: withLimit('hourly', { limit: 501 }) },
  },
  {
    name: 'limits-of-the-plan',
    breaks: 'the limits are of the plan, not of the key',
    fault: { limit: ({ plan }, inside) => takenAs(plan, inside) },
  },
  {
    name: 'fixed-hours',
    breaks: 'the window of an hour is fixed',
    fault: { limit: ({ hash }, inside) => fixedWindows(hash, inside, ({ name }) => name === 'hourly') },
  },
  {
    name: 'bucket',
    breaks: 'bursts are from a bucket that is filled bit by bit',
    fault: { limit: ({ hash }, inside) => bucket(hash, inside) },
  },
  {
    name: 'limited-503',
    breaks: 'who is limited gets a 503',
    fault: {
      response: (response) => (response.status === 429 ? { ...response, status: 503 } : response),
    },
  },
  {
    name: 'body-of-429-as-of-403',
    breaks: 'the body of a 429 is that of a 403',
    fault: {
      response: (response) =>
        response.status === rateLimited().status ? withBody(response, { code: 'rate_limited' }) : response,
    },
  },
  {
    name: 'limits-per-path',
    breaks: 'each path has its own limits',
    fault: { limit: ({ hash }, inside) => takenAs(hash + inside.sent.path, inside) },
  },
  {
    name: 'limits-per-endpoint',
    breaks: 'reports and scans have their own limits',
    fault: { limit: ({ hash }, inside) => takenAs(hash + String(isScan(inside.sent)), inside) },
  },
  {
    name: 'limits-per-query',
    breaks: 'requests with other dates are counted apart',
    fault: { limit: ({ hash }, inside) => takenAs(hash + inside.sent.query, inside) },
  },
  {
    name: 'hourly-limit-per-path',
    breaks: 'the hourly limit is counted for each path',
    fault: {
      limit({ hash }, inside) {
        const [others, hourly] = [defaultLimits.slice(0, 2), defaultLimits.slice(2)];
        const decision = takenAs(hash, inside, others);
        return decision.allowed ? takenAs(hash + inside.sent.path, inside, hourly) : decision;
      },
    },
  },
  {
    name: 'scans-not-limited',
    breaks: 'scans are not limited',
    fault: { limit: ({ hash }, inside) => (isScan(inside.sent) ? decided(true, inside) : takenAs(hash, inside)) },
  },
  {
    name: 'clock-back-resets',
    breaks: 'when the clock steps back, the limits start anew',
    fault: forgetting((last, now) => now < last),
  },
  {
    name: 'clock-back-a-minute-resets',
    breaks: 'when the clock steps back by more than a minute, the limits start anew',
    fault: forgetting((last, now) => now < last - 60_000),
  },
  {
    name: 'future-not-counted',
    breaks: 'requests that lie ahead of a clock that stepped back are not counted',
    fault: {
      limit({ hash }, inside) {
        const { states, now } = inside;
        const { instants } = states.get(hash) ?? { instants: [] };
        const before = { instants: instants.filter((at) => at <= now) };
        states.set(hash, before);
        return takenAs(hash, inside);
      },
    },
  },
  {
    name: 'idle-key-forgotten',
    breaks: 'the requests of a key that sends none for ten seconds are forgotten',
    fault: forgetting((last, now) => now - last > 10_000),
  },
  {
    name: 'retry-after-rounded-down',
    breaks: 'Retry-After is rounded down',
    fault: retryAfter(({ retryAfterMs }) => Math.floor((retryAfterMs ?? 0) / 1000)),
  },
  {
    name: 'retry-after-rounded',
    breaks: 'Retry-After is rounded to the nearest second',
    fault: retryAfter(({ retryAfterMs }) => Math.round((retryAfterMs ?? 0) / 1000)),
  },
  {
    name: 'retry-after-in-milliseconds',
    breaks: 'Retry-After is in milliseconds',
    fault: retryAfter(({ retryAfterMs }) => retryAfterMs ?? 0),
  },
  {
    name: 'retry-after-of-the-shorter-limit',
    breaks: 'where two limits deny, Retry-After is the shorter wait',
    fault: retryAfter(({ windows }) =>
      Math.ceil(Math.min(...windows.map(({ retryAfterMs }) => retryAfterMs ?? 0).filter((wait) => wait > 0)) / 1000),
    ),
  },
  {
    name: 'retry-after-until-the-next-minute',
    breaks: 'Retry-After is the time until the next full minute',
    fault: retryAfter((_, now) => Math.ceil((60_000 - (now % 60_000)) / 1000)),
  },
  {
    name: 'retry-after-always-five',
    breaks: 'Retry-After is always 5',
    fault: retryAfter(() => 5),
  },
  {
    name: 'retry-after-a-minute',
    breaks: 'Retry-After is always 60',
    fault: retryAfter(({ retryAfterMs }) => Math.max(60, Math.ceil((retryAfterMs ?? 0) / 1000))),
    open: true,
  },
  {
    name: 'burst-limit-3-of-essential',
    breaks: 'Essential may send 3 requests in 5 seconds only',
    fault: ofPlan('essential', withLimit('burst', { limit: 3 })),
  },
  {
    name: 'sustained-limit-60-of-pro',
    breaks: 'Pro may send 60 requests in a minute',
    fault: ofPlan('pro', withLimit('sustained', { limit: 60 })),
  },
  {
    name: 'pro-not-limited',
    breaks: 'Pro is not limited',
    fault: { limit: ({ hash, plan }, inside) => (plan === 'pro' ? decided(true, inside) : takenAs(hash, inside)) },
  },
  {
    name: 'sustained-window-61',
    breaks: 'the sustained limit looks back 61 seconds',
    fault: { limits: withLimit('sustained', { windowMs: 61_000 }) },
  },
  {
    name: 'sustained-window-59',
    breaks: 'the sustained limit looks back 59 seconds',
    fault: { limits: withLimit('sustained', { windowMs: 59_000 }) },
  },
  {
    name: 'burst-window-4',
    breaks: 'the burst limit looks back 4 seconds',
    fault: { limits: withLimit('burst', { windowMs: 4000 }) },
  },
  {
    name: 'hourly-window-59-minutes',
    breaks: 'the hourly limit looks back 59 minutes',
    fault: { limits: withLimit('hourly', { windowMs: 59 * 60_000 }) },
  },
  {
    name: 'windows-include-their-end',
    breaks: 'a request still counts at exactly the end of its window',
    fault: { limits: defaultLimits.map((each) => ({ ...each, windowMs: each.windowMs + 1 })) },
    open: true,
  },
  {
    name: 'bursts-count-once',
    breaks: 'for the sustained limit, the requests of one second count once',
    fault: {
      limit({ hash }, inside) {
        const { now, states } = inside;
        const instants = states.get(hash)?.instants ?? [];
        const seconds = new Set(instants.filter((at) => at > now - 60_000).map((at) => Math.floor(at / 1000)));
        if (seconds.size >= 30 && !seconds.has(Math.floor(now / 1000))) return decided(false, inside);
        return takenAs(
          hash,
          inside,
          defaultLimits.filter(({ name }) => name !== 'sustained'),
        );
      },
    },
  },
  {
    name: 'no-key-limited',
    breaks: 'requests without a key are limited together',
    fault: {
      response(response, { request, inside }) {
        if (response.status !== 401 || authorizationOf(request) !== undefined) return response;
        return takenAs('nobody', inside).allowed ? response : rateLimitedOf(response);
      },
    },
  },
  {
    name: 'revoked-key-limited',
    breaks: 'the limit is checked before the key: a revoked one above it gets a 429',
    fault: {
      response(response, { request, inside }) {
        const record = recordOf(request, inside);
        if (response.status !== 401 || record === undefined) return response;
        return takenAs(record.hash, inside).allowed ? response : rateLimitedOf(response);
      },
    },
  },
  {
    name: 'new-key-resets',
    breaks: 'creating a key resets the limits of the others',
    fault: { created: (_, { states }) => states.clear() },
  },
  {
    name: 'checked-then-charged',
    breaks: 'requests that come at once are all admitted, as each is charged only when it is answered',
    fault: {
      around: (adapter, inside) => ({
        ...adapter,
        async send(request) {
          const hash = recordOf(request, inside)?.hash;
          const state = hash === undefined ? undefined : inside.states.get(hash);
          const isAllowed = state === undefined || peek(state, inside.now).allowed;
          await Promise.resolve();
          if (!isAllowed || hash === undefined) return adapter.send(request);
          const charged = inside.states.get(hash);
          if (charged !== undefined && !peek(charged, inside.now).allowed) inside.states.delete(hash);
          return adapter.send(request);
        },
      }),
    },
  },
  {
    name: 'limit-of-all-keys',
    breaks: 'all keys share one limit',
    fault: { limit: (_, inside) => takenAs('all', inside) },
  },
  {
    name: 'body-of-429-of-scans',
    breaks: 'a scan that is limited has another body',
    fault: {
      response: (response, { request }) =>
        response.status === 429 && isScan(request) ? withBody(response, { detail: 'Scan limit exceeded' }) : response,
    },
  },
  {
    name: 'status-of-the-sustained-limit',
    breaks: 'above the sustained limit the response is 503',
    fault: {
      limit({ hash }, inside) {
        const decision = takenAs(hash, inside);
        inside.kept.set('violations', decision.violations);
        return decision;
      },
      response: (response, { inside }) =>
        response.status === 429 && (inside.kept.get('violations') as readonly string[]).includes('sustained')
          ? { ...response, status: 503 }
          : response,
    },
  },
  {
    name: 'plan-before-limit',
    breaks: 'a request outside the plan gets its 403 above the limit too',
    fault: {
      limit({ hash }, inside) {
        const decision = takenAs(hash, inside);
        const isOld = /start_date=(19|200)/.test(inside.sent.query);
        return !decision.allowed && isOld ? decided(true, inside) : decision;
      },
    },
    open: true,
  },
  {
    name: 'denied-by-the-plan-not-counted',
    breaks: 'requests that the plan denies are not counted',
    fault: {
      limit: ({ hash }, inside) =>
        isReport(inside.sent) && /start_date=(19|200)/.test(inside.sent.query)
          ? decided(true, inside)
          : takenAs(hash, inside),
    },
    open: true,
  },
  {
    name: 'no-rate-headers',
    breaks: 'there are no rate-limit headers',
    fault: {
      response({ headers, ...response }) {
        const names = Object.keys(headers).filter((name) => !/^(ratelimit|retry-after)/i.test(name));
        return { ...response, headers: Object.fromEntries(names.map((name) => [name, headers[name]])) };
      },
    },
    open: true,
  },
];
