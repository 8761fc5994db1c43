import { expect, test } from 'vitest';
import { decideLive, definePlan, plans } from '../../../src/policy/index.js';

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
