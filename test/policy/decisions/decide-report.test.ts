import { expect, test } from 'vitest';
import { decideReport, definePlan, plans, type Plan } from '../../../src/policy/index.js';

const context = { now: Date.UTC(2026, 6, 15, 12), supported: { stocks: ['AAPL', 'MSFT'], crypto: ['ETHUSDT'] } };
const request = { report: 'outside-days-standard', assetClass: 'stocks', ticker: 'MSFT' };
const on = (plan: Plan, change: Record<string, unknown> = {}, more: object = {}) =>
  decideReport(plan, { ...request, ...change }, { ...context, ...more });

test('what is granted: the range asked for, or the window of the plan, and its detailed rows', () => {
  expect(on(plans.pro)).toEqual({
    allowed: true,
    plan: 'pro',
    startDate: '2025-07-15',
    endDate: '2026-07-15',
    detailed: false,
  });
  expect(on(plans.allAccess, { startDate: '2024-02-29', endDate: '2030-01-01' })).toEqual({
    allowed: true,
    plan: 'all-access',
    startDate: '2024-02-29',
    endDate: '2030-01-01',
    detailed: true,
  });
});

test('a refusal says everything that was in the way, and the history that the plan grants', () => {
  expect(on(plans.essential, { startDate: '2020-01-01' })).toEqual({
    allowed: false,
    status: 403,
    code: 'report_not_allowed',
    message: '"outside-days-standard" is not one of the reports of the plan Essential.',
    violations: ['report_not_allowed', 'ticker_not_allowed', 'history_range_exceeded'],
    lowestPlan: 'all-access',
    granted: { startDate: '2026-01-15', endDate: '2026-07-15' },
  });
});

test('each limit has its sentence', () => {
  const lapsed = definePlan({ ...plans.pro, name: 'Lapsed', endpoints: ['discovery-scan', 'live-data'] });
  expect(on(lapsed)).toMatchObject({
    code: 'missing_entitlement',
    message: 'The plan Lapsed does not include API access to the report calculation.',
  });
  expect(on(plans.pro, { ticker: 'TSLA' })).toMatchObject({
    code: 'ticker_not_allowed',
    message: 'The plan Pro does not include the ticker "TSLA" of "stocks".',
    lowestPlan: null,
  });
  expect(on(plans.pro, { startDate: '2025-07-14' })).toMatchObject({
    code: 'history_range_exceeded',
    message: 'The plan Pro does not include the requested range of history.',
    lowestPlan: 'all-access',
  });
});

test('a message shows a wrong type for what it is, and looks into no object', () => {
  const message = (change: Record<string, unknown>): string => {
    const decision = on(plans.pro, change);
    return decision.allowed ? '' : decision.message;
  };
  expect(message({ report: { toString: () => 'x' } })).toBe('An object is not one of the reports of the plan Pro.');
  expect(message({ ticker: null, assetClass: ['stocks'] })).toBe(
    'The plan Pro does not include the ticker null of an object.',
  );
  expect(message({ ticker: 5, assetClass: undefined })).toBe(
    'The plan Pro does not include the ticker 5 of undefined.',
  );
});

test('a message shows no part of a key but its last four characters, however long the name before it is', () => {
  const message = (report: string): string => {
    const decision = on(plans.essential, { report });
    return decision.allowed ? '' : decision.message;
  };
  const random = '0123456789'.repeat(5);
  expect(message(`bs_live_${random}`)).toBe('"****6789" is not one of the reports of the plan Essential.');
  for (let before = 0; before < 60; before++) {
    expect(message(`${'x-'.repeat(before)}bs_live_${random}`), String(before)).not.toMatch(/live|\d{5}/);
  }
});

test('a report that does not exist is refused as one that the plan lacks, where what exists is known', () => {
  const reports = ['opening-stats-standard', 'outside-days-standard'];
  for (const existing of [reports, new Set(reports)]) {
    expect(on(plans.pro, {}, { reports: existing }).allowed).toBe(true);
    expect(on(plans.pro, { report: 'doji-standard' }, { reports: existing }).allowed).toBe(false);
  }
  const unknown = on(plans.essential, { report: 'opening-stats-none', ticker: 'AAPL' }, { reports });
  const lacking = on(plans.essential, { ticker: 'AAPL' }, { reports });
  expect(unknown).toMatchObject({ code: 'report_not_allowed', lowestPlan: null });
  expect(lacking).toMatchObject({ code: 'report_not_allowed', lowestPlan: 'pro' });
  if (unknown.allowed || lacking.allowed) return;
  expect(unknown.message.replace('opening-stats-none', '…')).toBe(
    lacking.message.replace('outside-days-standard', '…'),
  );
});

test('what is not written as identifiers are is no report, even where what exists is not known', () => {
  for (const report of [
    '',
    'Outside-days',
    'outside-days-',
    'opening-stats-\n',
    '__proto__',
    'opening-stats-*',
    5,
    null,
    ['outside-days-standard'],
  ]) {
    expect(on(plans.pro, { report })).toMatchObject({ violations: ['report_not_allowed'], lowestPlan: null });
  }
});

test('what is no range lies in no window', () => {
  for (const change of [
    { startDate: '2026-06-31' },
    { endDate: '2026-02-30' },
    { startDate: '2026-07-02', endDate: '2026-07-01' },
    { startDate: '2026-07-16' },
    { endDate: '2025-07-14' },
    { startDate: null },
    { startDate: 20260701 },
    { endDate: ['2026-07-01'] },
  ]) {
    expect(on(plans.pro, change)).toMatchObject({ violations: ['history_range_exceeded'] });
  }
  expect(on(plans.pro, { startDate: '2026-07-01', endDate: '2026-07-01' }).allowed).toBe(true);
  expect(on(plans.pro, { endDate: '2025-07-15' })).toMatchObject({ startDate: '2025-07-15', endDate: '2025-07-15' });
  expect(on(plans.pro, { startDate: '2026-07-15' }).allowed).toBe(true);
});

test('a ticker is supported in its own asset class only, and prototypes have none', () => {
  expect(on(plans.pro, { ticker: 'ETHUSDT' }).allowed).toBe(false);
  expect(on(plans.pro, { assetClass: 'crypto', ticker: 'ETHUSDT' }).allowed).toBe(true);
  for (const assetClass of ['__proto__', 'constructor', 'forex', undefined, 5]) {
    expect(on(plans.pro, { assetClass, ticker: 'constructor' })).toMatchObject({ violations: ['ticker_not_allowed'] });
  }
  expect(on(plans.pro, { ticker: 5 })).toMatchObject({ violations: ['ticker_not_allowed'] });
});

test('a request that is no object asks for nothing, and nothing is what no plan includes', () => {
  for (const nothing of [undefined, null, 5, 'x', () => 1]) {
    expect(decideReport(plans.allAccess, nothing as never, context)).toMatchObject({
      violations: ['report_not_allowed', 'ticker_not_allowed'],
      lowestPlan: null,
    });
  }
});

test('a field that throws when it is looked at is none, and the others are what they are', () => {
  const hits = {
    report: 'report_not_allowed',
    assetClass: 'ticker_not_allowed',
    ticker: 'ticker_not_allowed',
    startDate: null,
    endDate: null,
  };
  for (const [field, code] of Object.entries(hits)) {
    const throwing = Object.defineProperty({ ...request }, field, {
      get: () => {
        throw new Error('do not look');
      },
    });
    expect(decideReport(plans.pro, throwing, context)).toMatchObject(
      code === null ? { allowed: true, startDate: '2025-07-15', endDate: '2026-07-15' } : { violations: [code] },
    );
  }
});

test('the plans that are offered are the caller’s own, where given', () => {
  const team = definePlan({ ...plans.allAccess, id: 'team' });
  expect(on(plans.essential, {}, { plans: [plans.essential, team] })).toMatchObject({ lowestPlan: 'team' });
  expect(on(plans.essential, {}, { plans: [] })).toMatchObject({ lowestPlan: null });
});
