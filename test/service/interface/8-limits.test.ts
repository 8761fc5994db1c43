import { expect } from 'vitest';
import { defaultLimits, emptyState, take, type RateState } from '../../../src/rate-limit/index.js';
import { createService, type Received } from '../../../src/service/index.js';
import { bearer, findKey, now, supported, type Holder } from '../fixtures/world.js';
import { ask, codeOf, other, report, starter } from './ask.js';
import { sentence } from './sentence.js';

const service = createService({ supported });

function receive(state: RateState | null, at = now, holder: Holder = 'pro', from = service): Received {
  const headers = { authorization: bearer(holder) };
  const request = { method: 'GET', path: starter, query: '', headers };
  return from.receive(request, { now: at, findKey, rateLimit: () => state });
}

const statusOf = (received: Received): number => (received.finished ? received.response.status : 200);

/** How many of so many requests, one each `step` milliseconds, are let through. */
function admitted(requests: number, step: number): number {
  let state: RateState | null = null;
  let count = 0;
  for (let i = 0; i < requests; i++) {
    const received = receive(state, now + i * step);
    state = received.rateLimit;
    if (statusOf(received) === 200) count++;
  }
  return count;
}

sentence('8', 'Sustained: 30 requests in 60 seconds', () => {
  expect(admitted(60, 1000)).toBe(30);
  expect(admitted(60, 2000)).toBe(60);
});

sentence('8', 'Burst: 5 requests in 5 seconds', () => {
  expect(admitted(50, 100)).toBe(5);
  expect(admitted(5, 0)).toBe(5);
});

sentence('8', 'Hourly: 500 requests in an hour', () => {
  const instants = Array.from({ length: 500 }, (_, i) => now - 3_600_000 + 1 + 7000 * i);
  const received = receive({ instants });
  expect(statusOf(received)).toBe(429);
  expect(received.finished && received.response.headers.RateLimit).toMatch(/"hourly";r=0/);
  expect(statusOf(receive({ instants: instants.slice(1) }))).toBe(200);
});

sentence('8', 'Each key has its own limits', () => {
  const states = new Map<string, RateState | null>();
  const statuses = Array.from({ length: 12 }, (_, i) => {
    const holder = i % 2 === 0 ? 'pro' : 'essential';
    const received = receive(states.get(holder) ?? null, now, holder);
    states.set(holder, received.rateLimit);
    return statusOf(received);
  });
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

sentence('8', 'When a limit is exceeded, the response is 429', () => {
  for (const { limit, windowMs } of defaultLimits) {
    const step = Math.floor((windowMs - 1) / limit);
    const instants = Array.from({ length: limit }, (_, i) => now - windowMs + 1 + i * step);
    expect(statusOf(receive({ instants }))).toBe(429);
  }
});

sentence('8', 'These are defaults and others may exist: the limits are an option, for all keys or each', () => {
  const daily = createService({
    supported,
    limits: [...defaultLimits, { name: 'daily', limit: 1, windowMs: 86_400_000 }],
  });
  expect(statusOf(receive({ instants: [now - 80_000_000] }, now, 'pro', daily))).toBe(429);
  const ofPlan = createService({
    supported,
    limits: ({ plan }) => [{ name: plan, limit: plan === 'pro' ? 2 : 1, windowMs: 1000 }],
  });
  const statuses = (['pro', 'essential'] as const).map((holder) =>
    statusOf(receive({ instants: [now] }, now, holder, ofPlan)),
  );
  expect(statuses).toEqual([200, 429]);
});

sentence('8', 'Plan limits on history and reports are those of section 5.4', () => {
  expect(codeOf(other, { holder: 'essential' })).toBe('report_not_allowed');
  expect(codeOf(starter, { holder: 'essential', query: 'start_date=2026-01-14' })).toBe('history_range_exceeded');
});

sentence('8', 'Not defined: page sizes. There are no pages by default', () => {
  const { status, headers } = ask(other, { query: 'page=2' });
  expect(status).toBe(400);
  expect(Object.keys(headers)).not.toContain('Link');
});

sentence('8', 'Not defined: the longest range. It is the history of the plan', () => {
  const query = 'start_date=2018-07-15&end_date=2026-07-15';
  const { status, body } = ask(report('gap-fill-standard'), { holder: 'all-access', query });
  expect([status, body?.includes('"startDate":"2018-07-15"')]).toEqual([200, true]);
});

sentence('8', 'Not defined: rate-limit headers. They are RateLimit-Policy, RateLimit and Retry-After', () => {
  const { headers } = ask(other);
  expect(headers['RateLimit-Policy']).toBe('"burst";q=5;w=5, "sustained";q=30;w=60, "hourly";q=500;w=3600');
  expect(headers.RateLimit).toBe('"burst";r=4;t=5, "sustained";r=29;t=60, "hourly";r=499;t=3600');
  const instants = Array.from({ length: 5 }, () => now - 1500);
  const denied = receive({ instants });
  expect(denied.finished && denied.response.headers['Retry-After']).toBe('4');
  expect(take(emptyState, now).decision.allowed).toBe(true);
});
