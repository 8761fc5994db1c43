import { expect, test } from 'vitest';
import { decideDiscovery, decideLive, definePlan, plans, type Plan } from '../../../src/policy/index.js';
import { lookbacks } from '../../../src/policy/inner.js';

const context = { now: Date.UTC(2026, 6, 15), supported: { stocks: ['AAPL', 'MSFT'] } };

test('live data of a supported ticker, on a plan that has it', () => {
  expect(decideLive(plans.pro, { assetClass: 'stocks', ticker: 'MSFT' }, context)).toEqual({
    allowed: true,
    plan: 'pro',
  });
});

test('a plan without live data, even for its own tickers', () => {
  expect(decideLive(plans.essential, { assetClass: 'stocks', ticker: 'AAPL' }, context)).toEqual({
    allowed: false,
    status: 403,
    code: 'live_data_not_allowed',
    message: 'The plan Essential does not include live data.',
    violations: ['live_data_not_allowed'],
    lowestPlan: 'pro',
    granted: { startDate: '2026-01-15', endDate: '2026-07-15' },
  });
  expect(decideLive(plans.essential, { assetClass: 'stocks', ticker: 'MSFT' }, context)).toMatchObject({
    violations: ['ticker_not_allowed', 'live_data_not_allowed'],
  });
});

test('access to the other endpoints is no access to live data', () => {
  const plan = definePlan({ ...plans.pro, endpoints: ['report-calculation', 'discovery-scan'] });
  expect(decideLive(plan, { assetClass: 'stocks', ticker: 'AAPL' }, context)).toMatchObject({
    code: 'missing_entitlement',
    message: 'The plan Pro does not include API access to the live data.',
  });
});

test('a lookback beside it, capped to the months of the plan as that of a scan is', () => {
  const asked = (plan: Plan, lookback: unknown): unknown =>
    decideLive(plan, { assetClass: 'stocks', ticker: 'AAPL', lookback }, context);
  const five = definePlan({ ...plans.pro, historyMonths: 5 });
  for (const plan of [plans.pro, five]) {
    for (const lookback of lookbacks) {
      const scan = decideDiscovery(plan, { lookback }, context);
      expect(asked(plan, lookback)).toEqual({
        allowed: true,
        plan: 'pro',
        lookback: scan.allowed ? scan.lookback : null,
      });
    }
  }
  expect(asked(five, '6mo')).toMatchObject({ lookback: { granted: '5mo', capped: true, startDate: '2026-02-15' } });
  expect(asked(plans.pro, undefined)).toEqual({ allowed: true, plan: 'pro' });
});

test('no plan has a lookback that there is not', () => {
  for (const lookback of ['2y', '', null, 12, {}, ['1y'], 'toString']) {
    const request = { assetClass: 'stocks', ticker: 'AAPL', lookback };
    expect(decideLive(plans.pro, request, context)).toMatchObject({
      violations: ['history_range_exceeded'],
      lowestPlan: null,
    });
    expect(decideLive(plans.essential, request, context)).toMatchObject({
      violations: ['live_data_not_allowed', 'history_range_exceeded'],
    });
  }
});
