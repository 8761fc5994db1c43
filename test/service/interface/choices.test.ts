import { expect } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import { createKey, decideLive, decideReport, definePlan, historyStart, plans } from '../../../src/policy/index.js';
import { defaultLimits, emptyState, take, type RateState } from '../../../src/rate-limit/index.js';
import { catalog } from '../../../src/reports/index.js';
import { createService, type Received } from '../../../src/service/index.js';
import { bearer, findKey, keys, now, supported } from '../fixtures/world.js';
import { ask, bodyOf, codeOf, inPlay, other, receive, report, scan, scanned, starter, statusOf } from './ask.js';
import { sentence } from './sentence.js';

const service = createService({ supported });
const noBars = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1d' });

/** What comes of a request by the key with the plan Pro, whose last requests were at these instants. */
function receiveAfter(instants: readonly number[], path: string, query = '', at = now): Received {
  return service.receive(
    { method: 'GET', path, query, headers: { authorization: bearer('pro') } },
    { now: at, findKey, rateLimit: (): RateState => ({ instants }) },
  );
}

const four = [now - 400, now - 300, now - 200, now - 100];
const five = [...four, now];

sentence(
  'choice',
  'If several limits are hit, the code is the first of: access, report, ticker, live data, history',
  () => {
    const all = report('gap-fill-standard', 'stocks/MSFT');
    const query = 'start_date=2010-01-01';
    expect(codeOf(all, { holder: 'lapsed', query })).toBe('missing_entitlement');
    expect(codeOf(all, { holder: 'essential', query })).toBe('report_not_allowed');
    expect(codeOf(report('previous-days-range-standard', 'stocks/MSFT'), { holder: 'essential', query })).toBe(
      'ticker_not_allowed',
    );
    expect(codeOf(starter, { holder: 'essential', query })).toBe('history_range_exceeded');
    const noTicker = decideLive(plans.essential, { assetClass: 'stocks', ticker: 'MSFT' }, { now, supported });
    expect(noTicker).toMatchObject({ code: 'ticker_not_allowed' });
    const live = (market: string, reports: string): unknown =>
      codeOf(`/in_play/${market}`, { holder: 'essential', query: `reports=${reports}` });
    expect(live('stocks/MSFT', 'gap-fill-standard')).toBe('report_not_allowed');
    expect(live('stocks/MSFT', 'previous-days-range-standard')).toBe('ticker_not_allowed');
    expect(live('stocks/AAPL', 'previous-days-range-standard')).toBe('live_data_not_allowed');
  },
);

sentence('choice', 'The decision lists every limit hit', () => {
  const request = { report: 'gap-fill-standard', assetClass: 'stocks', ticker: 'MSFT', startDate: '2010-01-01' };
  expect(decideReport(plans.essential, request, { now, supported })).toMatchObject({
    violations: ['report_not_allowed', 'ticker_not_allowed', 'history_range_exceeded'],
  });
});

sentence('choice', 'The body of a 403 is the code and a message', () => {
  const { code, message, ...more } = bodyOf(other, { holder: 'essential' });
  expect([code, typeof message, more]).toEqual(['report_not_allowed', 'string', {}]);
});

sentence('choice', 'The decision has the granted range and the lowest sufficient plan', () => {
  const request = { report: 'gap-fill-standard', assetClass: 'stocks', ticker: 'AAPL', startDate: '2025-01-01' };
  expect(decideReport(plans.essential, request, { now, supported })).toMatchObject({
    granted: { startDate: '2026-01-15', endDate: '2026-07-15' },
    lowestPlan: 'all-access',
  });
});

sentence('choice', 'An unknown report is outside every plan: 403, not 404', () => {
  for (const holder of ['essential', 'pro', 'all-access'] as const) {
    expect(codeOf(report('no-such-report'), { holder })).toBe('report_not_allowed');
  }
});

sentence('choice', 'An unsupported ticker is outside every plan: 403, not 404', () => {
  for (const holder of ['essential', 'pro', 'all-access'] as const) {
    expect(codeOf(report('previous-days-range-standard', 'stocks/NVDA'), { holder })).toBe('ticker_not_allowed');
    expect(codeOf(scan, { holder, query: 'lookback=1y&tickers=stocks/NVDA' })).toBe('ticker_not_allowed');
  }
});

sentence('choice', 'A 401 or 403 never depends on what exists', () => {
  const alike = (one: string, two: string, name: string, otherName: string): void => {
    const [first, second] = [one, two].map((path) => ask(path, { holder: 'essential' }));
    expect({ ...second, body: second.body!.replace(otherName, name) }).toEqual(first);
  };
  alike(report('gap-fill-standard'), report('gap-fill-nonesuch'), 'gap-fill-standard', 'gap-fill-nonesuch');
  const market = (ticker: string): string => report('previous-days-range-standard', `stocks/${ticker}`);
  alike(market('MSFT'), market('NVDA'), 'MSFT', 'NVDA');
  expect(ask('/nowhere', { headers: {} })).toEqual(ask(other, { headers: {} }));
  expect(ask(other, { holder: 'foreign' })).toEqual(ask(other, { holder: 'revoked' }));
});

sentence('choice', 'A malformed date is a 400 invalid_request', () => {
  for (const date of ['2026-02-30', '2026-1-1', 'yesterday', '']) {
    expect(bodyOf(other, { query: `start_date=${date}` })).toMatchObject({ code: 'invalid_request' });
    expect(statusOf(other, { query: `end_date=${date}` })).toBe(400);
  }
});

sentence('choice', 'An end before the start is a 400', () => {
  expect(bodyOf(other, { query: 'start_date=2026-07-02&end_date=2026-07-01' })).toEqual({
    code: 'invalid_request',
    message: 'end_date must not be before start_date, got 2026-07-02 to 2026-07-01.',
  });
});

sentence('choice', 'An unknown lookback is a 400', () => {
  expect(bodyOf(scan, { query: 'lookback=2y' })).toEqual({
    code: 'invalid_request',
    message: 'lookback must be one of 1mo, 3mo, 6mo, 1y.',
  });
  expect(statusOf(scan)).toBe(400);
});

sentence('choice', 'An unknown path is a 404 not_found', () => {
  expect(bodyOf('/nowhere')).toMatchObject({ code: 'not_found' });
  expect(statusOf('/nowhere')).toBe(404);
});

sentence('choice', 'An unknown method is a 405 method_not_allowed, with Allow', () => {
  const { status, headers, body } = ask(other, { method: 'POST' });
  expect([status, headers.Allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(JSON.parse(body!)).toMatchObject({ code: 'method_not_allowed' });
});

sentence('choice', 'These are checked after authentication and rate limit, and before policy', () => {
  const malformed = { query: 'start_date=soon' };
  expect(statusOf(other, { ...malformed, holder: 'revoked' })).toBe(401);
  const limited = receiveAfter(five, other, malformed.query);
  expect(limited.finished && limited.response.status).toBe(429);
  for (const holder of ['lapsed', 'essential'] as const) expect(statusOf(other, { ...malformed, holder })).toBe(400);
});

sentence('choice', 'The history begins on the date that is the months of the plan before today, inclusive', () => {
  expect(historyStart(plans.essential, now)).toBe('2026-01-15');
  expect(codeOf(starter, { holder: 'essential', query: 'start_date=2026-01-15' })).toBeUndefined();
  expect(codeOf(starter, { holder: 'essential', query: 'start_date=2026-01-14' })).toBe('history_range_exceeded');
});

sentence('choice', 'Months are calendar months, clamped to the end of the month', () => {
  expect(historyStart(plans.essential, Date.UTC(2026, 7, 31))).toBe('2026-02-28');
  expect(historyStart(plans.essential, Date.UTC(2024, 7, 31))).toBe('2024-02-29');
});

sentence('choice', 'Today is the UTC date of now', () => {
  const endOf = (at: number): unknown => {
    const received = receiveAfter([], other, '', at);
    const response = received.finished ? received.response : service.compute(received.task, [{ bars: noBars }]);
    return (JSON.parse(response.body!) as { readonly endDate: unknown }).endDate;
  };
  const midnight = Date.UTC(2026, 6, 16);
  expect([endOf(midnight - 1), endOf(midnight)]).toEqual(['2026-07-15', '2026-07-16']);
});

sentence('choice', 'An end after today is allowed; there are no bars yet', () => {
  const received = receive(other, { query: 'start_date=2026-07-01&end_date=2030-01-01' });
  expect(!received.finished && received.task.needs[0].to).toBe(now - (now % 60_000));
  expect(bodyOf(other, { query: 'start_date=2026-07-14&end_date=2030-01-01' })).toMatchObject({
    endDate: '2030-01-01',
  });
});

sentence('choice', 'The default end is today, the default start the first date of the history', () => {
  expect(bodyOf(other)).toMatchObject({ startDate: '2025-07-15', endDate: '2026-07-15' });
  expect(bodyOf(other, { query: 'end_date=2026-07-10' })).toMatchObject({
    startDate: '2025-07-15',
    endDate: '2026-07-10',
  });
});

sentence('choice', 'A lookback is capped at the months of the plan', () => {
  const shorter = bodyOf(scan, { holder: 'essential', query: 'lookback=3mo&tickers=stocks/AAPL' });
  expect(shorter.lookback).toMatchObject({ granted: '3mo', months: 3, capped: false });
  const longer = bodyOf(scan, { holder: 'essential', query: 'lookback=1y&tickers=stocks/AAPL' });
  expect(longer.lookback).toMatchObject({ granted: '6mo', months: 6, capped: true });
});

sentence('choice', 'A cap is always reported, even if nothing is scanned', () => {
  const from = createService({ supported: {} });
  const { lookback, markets } = bodyOf(scan, { from, holder: 'essential', query: 'lookback=1y' });
  expect(markets).toEqual([]);
  expect(lookback).toEqual({ requested: '1y', granted: '6mo', capped: true, months: 6, startDate: '2026-01-15' });
});

sentence('choice', 'A scan covers the tickers that are both supported and allowed', () => {
  const from = createService({ supported: { stocks: ['MSFT', 'AAPL'], forex: ['EURUSD'] } });
  expect(scanned({ from, holder: 'essential' })).toEqual(['stocks/AAPL']);
  expect(scanned({ from, holder: 'pro' })).toEqual(['stocks/MSFT', 'stocks/AAPL', 'forex/EURUSD']);
});

sentence('choice', 'A scan that names any other ticker is a 403 ticker_not_allowed', () => {
  for (const ticker of ['stocks/MSFT', 'stocks/NVDA', 'bonds/AAPL']) {
    expect(codeOf(scan, { holder: 'essential', query: `lookback=1mo&tickers=stocks/AAPL,${ticker}` })).toBe(
      'ticker_not_allowed',
    );
  }
});

sentence('choice', 'Plans with detailed rows return them unless detailed=false', () => {
  const has = (query: string): boolean => 'detailed' in bodyOf(other, { holder: 'all-access', query });
  expect([has(''), has('detailed=true'), has('detailed=false')]).toEqual([true, true, false]);
});

sentence('choice', 'On other plans detailed rows are omitted, not refused', () => {
  const { status, body } = ask(other, { query: 'detailed=true' });
  expect([status, body]).toEqual([200, ask(other).body]);
});

sentence('choice', 'missing_entitlement: the access of the plan is off, or the plan does not name the endpoint', () => {
  const scansOnly = definePlan({ ...plans.pro, id: 'pro', endpoints: ['discovery-scan'] });
  const from = createService({ supported, plans: [scansOnly] });
  expect(codeOf(other, { from })).toBe('missing_entitlement');
  expect(codeOf(scan, { from, query: 'lookback=1mo' })).toBeUndefined();
  expect(codeOf(other, { holder: 'lapsed' })).toBe('missing_entitlement');
});

sentence('choice', 'An unknown plan includes nothing', () => {
  for (const path of [other, scan]) {
    expect(codeOf(path, { holder: 'unheard-of', query: path === scan ? 'lookback=1mo' : '' })).toBe(
      'missing_entitlement',
    );
  }
});

sentence('choice', 'Bearer may be in any case', () => {
  const { plaintext } = keys.pro;
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) {
    expect(statusOf(other, { headers: { authorization: `${scheme} ${plaintext}` } })).toBe(200);
  }
});

sentence('choice', 'The format of a key is checked before the lookup', () => {
  const looked: string[] = [];
  const { plaintext } = keys.pro;
  for (const key of [
    'x',
    plaintext.slice(1),
    plaintext.slice(0, -1),
    `${plaintext.slice(0, -1)}-`,
    plaintext.toUpperCase(),
  ]) {
    const headers = { authorization: `Bearer ${key}` };
    service.receive(
      { method: 'GET', path: other, query: '', headers },
      { now, findKey: (hash) => (looked.push(hash), null), rateLimit: () => null },
    );
  }
  expect(looked).toEqual([]);
});

sentence('choice', 'A 401 has WWW-Authenticate: Bearer', () => {
  for (const sent of [{ headers: {} }, { holder: 'revoked' }, { holder: 'foreign' }] as const) {
    expect(ask(other, sent).headers['WWW-Authenticate']).toBe('Bearer');
  }
});

sentence('choice', 'The order of checks: authentication, rate limit, shape of the request, policy', () => {
  const faults = { query: 'start_date=soon', holder: 'revoked' } as const;
  expect(statusOf(report('no-such-report'), faults)).toBe(401);
  const limited = receiveAfter(five, report('no-such-report'), faults.query);
  expect(limited.finished && limited.response.status).toBe(429);
  expect(statusOf(report('no-such-report'), { query: faults.query })).toBe(400);
  expect(statusOf(report('no-such-report'))).toBe(403);
});

sentence('choice', 'A request denied by policy counts against the rate limit', () => {
  const received = receiveAfter(four, report('no-such-report'));
  expect(received.finished && received.response.status).toBe(403);
  expect(received.rateLimit).toEqual({ instants: five });
});

sentence('choice', 'A rate-limited request does not count', () => {
  const state: RateState = { instants: five };
  const received = service.receive(
    { method: 'GET', path: other, query: '', headers: { authorization: bearer('pro') } },
    { now, findKey, rateLimit: () => state },
  );
  expect(received.finished && received.response.status).toBe(429);
  expect(received.rateLimit).toBe(state);
});

sentence('choice', 'Rate windows slide: no span exceeds the limit, and expired requests do not count', () => {
  const spread = [4999, 4000, 3000, 2000, 1000].map((ago) => now - ago);
  const at = (instant: number): boolean => !receiveAfter(spread, other, '', instant).finished;
  expect([at(now), at(now + 1), at(now + 2)]).toEqual([false, true, true]);
});

sentence('choice', 'Either all windows are charged or none; a denial changes nothing', () => {
  const { state, decision } = take(emptyState, now);
  expect(decision.windows.map(({ used }) => used)).toEqual(defaultLimits.map(() => 1));
  const denied = take(state, now, { limits: [{ name: 'one', limit: 1, windowMs: 1000 }, ...defaultLimits] });
  expect([denied.decision.allowed, denied.state === state]).toEqual([false, true]);
});

sentence('choice', 'A key record has the SHA-256, display prefix, last four characters, plan and state', () => {
  expect(Object.keys(keys.pro.record)).toEqual(['hash', 'displayPrefix', 'lastFour', 'plan', 'state']);
  expect(keys.pro.record.hash).toMatch(/^[\da-f]{64}$/);
});

sentence('choice', 'Entropy comes from the caller: the same bytes give the same key', () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(createKey(bytes, { plan: 'pro' })).toEqual(createKey(bytes.slice(), { plan: 'pro' }));
  expect(() => createKey(new Uint8Array(32), { plan: 'pro' })).toThrow(
    expect.objectContaining({ code: 'weak-entropy' }),
  );
});

sentence('choice', 'The hash is compared in full: a wrong record from the store is refused', () => {
  const received = service.receive(
    { method: 'GET', path: other, query: '', headers: { authorization: bearer('essential') } },
    { now, findKey: () => keys.pro.record, rateLimit: () => null },
  );
  expect(received.finished && received.response.status).toBe(401);
});

sentence('choice', 'Live data: in play, requested like a report; no stream', () => {
  const live = decideLive(plans.pro, { assetClass: 'stocks', ticker: 'AAPL' }, { now, supported });
  expect(live).toEqual({ allowed: true, plan: 'pro' });
  const received = receive(inPlay);
  expect(!received.finished && received.task.needs).toMatchObject([{ ticker: 'AAPL', to: now - (now % 60_000) }]);
  expect(catalog.map(({ report: id }) => id).filter((id) => id.startsWith('live'))).toEqual([]);
});

sentence('choice', 'In play needs live data and every requested report', () => {
  for (const endpoints of [['live-data'], ['report-calculation'], ['discovery-scan']] as const) {
    const from = createService({ supported, plans: [definePlan({ ...plans.pro, endpoints })] });
    expect(codeOf(inPlay, { from })).toBe('missing_entitlement');
  }
  const query = 'reports=previous-days-range-standard,no-such-report';
  expect([codeOf(inPlay, { query }), codeOf(inPlay)]).toEqual(['report_not_allowed', undefined]);
});

sentence('choice', 'The default lookback of in play is a year, capped at the months of the plan', () => {
  const fiveMonths = definePlan({ ...plans.pro, historyMonths: 5 });
  const from = createService({ supported, plans: [fiveMonths] });
  const { lookback } = bodyOf(inPlay, { from, query: 'reports=previous-days-range-standard' });
  expect(lookback).toEqual({ requested: '1y', granted: '5mo', capped: true, startDate: '2026-02-15' });
});

sentence('choice', 'A single report that the bars cannot answer is a 422; with several, each result says so', () => {
  const respond = (query: string): unknown => {
    const received = receive(inPlay, { query });
    if (received.finished) throw new Error('the plan has live data');
    const { status, body } = service.compute(received.task, [{ bars: noBars }]);
    return [status, (JSON.parse(body!) as { readonly refused?: readonly unknown[] }).refused?.length];
  };
  expect(respond('reports=initial-balance-breakout-standard')).toEqual([422, undefined]);
  expect(respond('reports=initial-balance-breakout-standard,outside-days-standard')).toEqual([200, 1]);
});
