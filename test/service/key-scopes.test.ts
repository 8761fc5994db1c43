import { expect, it } from 'vitest';
import { plans, type KeyScopes } from '../../src/policy/index.js';
import { createService, type Received } from '../../src/service/index.js';
import { requestOf } from './fixtures/receive-with.js';
import { keyOf, now, supported } from './fixtures/world.js';

const service = createService({ supported });

function receive(target: string, more: object, plan = 'all-access', instant = now): Received {
  const { plaintext, record } = keyOf('scoped', plan);
  return service.receive(requestOf(target, plaintext), {
    now: instant,
    findKey: () => ({ ...record, ...more }),
    rateLimit: () => null,
  });
}

/** The 403 of a key with scopes, or `allowed`. */
function codeOf(target: string, scopes: KeyScopes, plan?: string): unknown {
  const received = receive(target, { scopes }, plan);
  if (!received.finished) return 'allowed';
  expect(received.response.status).toBe(403);
  return (JSON.parse(received.response.body ?? '') as { readonly code: string }).code;
}

const gaps = '/report_calculation/gap-fill-standard/stocks/AAPL';
const doji = '/report_calculation/doji-standard/stocks/AAPL';
const scan = '/discovery/scan?lookback=1y';

it('a key with scopes gets the 403 of its plan for what lies outside them, and the rest as before', () => {
  expect(codeOf(gaps, { reports: ['gap-fill-*'] })).toBe('allowed');
  expect(codeOf(doji, { reports: ['gap-fill-*'] })).toBe('report_not_allowed');
  expect(codeOf(gaps, { tickers: { stocks: ['MSFT'] } })).toBe('ticker_not_allowed');
  expect(codeOf(gaps, { tickers: { stocks: 'all' } })).toBe('allowed');
  expect(codeOf(gaps, { endpoints: ['discovery-scan'] })).toBe('missing_entitlement');
  expect(codeOf(scan, { endpoints: ['discovery-scan'] })).toBe('allowed');
  expect(codeOf(`${gaps}?start_date=2025-07-15`, { historyMonths: 12 })).toBe('allowed');
  expect(codeOf(`${gaps}?start_date=2025-07-14`, { historyMonths: 12 })).toBe('history_range_exceeded');
  expect(codeOf('/in_play/stocks/AAPL', { liveData: false })).toBe('live_data_not_allowed');
  expect(codeOf('/in_play/stocks/AAPL', { reports: ['gap-fill-*'] })).toBe('allowed');
  for (const path of ['/in_play/stocks', '/board/stocks']) {
    expect(codeOf(path, { liveData: false })).toBe('live_data_not_allowed');
    expect(codeOf(path, { reports: ['gap-fill-*'], tickers: { stocks: ['MSFT'] } })).toBe('allowed');
    expect(codeOf(`${path}?tickers=AAPL`, { tickers: { stocks: ['MSFT'] } })).toBe('ticker_not_allowed');
  }
  expect(codeOf('/pooled/gap-fill-standard/stocks', { endpoints: ['discovery-scan'] })).toBe('missing_entitlement');
  expect(codeOf('/pooled/gap-fill-standard/stocks', { reports: ['doji-*'] })).toBe('report_not_allowed');
  expect(codeOf('/pooled/gap-fill-standard/stocks', { tickers: { crypto: 'all' } })).toBe('ticker_not_allowed');
});

it('what only the scopes refuse, no plan on offer would allow', () => {
  const lowest = (scopes: KeyScopes | undefined, plan: string) => {
    const { decision } = receive(doji, { scopes }, plan);
    return decision?.allowed === false ? decision.lowestPlan : 'allowed';
  };
  expect(lowest({ reports: ['gap-fill-*'] }, 'all-access')).toBeNull();
  expect(lowest({ historyMonths: 3 }, 'essential')).toBe('pro');
  expect(lowest(undefined, 'essential')).toBe('pro');
});

it('scopes never widen a plan, not even one that the service does not know', () => {
  const { id, name, ...wide } = plans.allAccess;
  expect([id, name]).toEqual(['all-access', 'All Access']);
  expect(codeOf(doji, wide, 'all-access')).toBe('allowed');
  expect(codeOf(doji, wide, 'essential')).toBe('report_not_allowed');
  expect(codeOf(doji, wide, 'unheard-of')).toBe('missing_entitlement');
});

it('a scan needs the bars of the tickers that plan and scopes share', () => {
  const received = receive(scan, { scopes: { tickers: { futures: ['ES'], crypto: ['DOGE'] } } });
  const needs = received.finished ? [] : received.task.needs;
  expect(needs.map(({ ticker }) => ticker)).toEqual(['ES']);
});

it('a key past its end gets 401, and the server learns why', () => {
  expect(receive(gaps, { until: now + 1 })).toMatchObject({ finished: false, failure: null });
  expect(receive(gaps, { until: now })).toMatchObject({
    finished: true,
    failure: 'expired',
    record: null,
    response: { status: 401, body: '{"app_exception":"Unauthorized","context":null}' },
  });
});

it('an end or scopes that are none are mistakes of the server', () => {
  for (const [more, argument] of [
    [{ until: '2027-01-01' }, 'record.until'],
    [{ scopes: { report: [] } }, 'scopes'],
    [{ scopes: null }, 'scopes'],
  ] as const) {
    expect(() => receive(gaps, more)).toThrow(expect.objectContaining({ argument }));
  }
});
