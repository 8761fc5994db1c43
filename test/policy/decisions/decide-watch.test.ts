import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDiscovery, decideWatch, definePlan, historyStart, plans } from '../../../src/policy/index.js';
import { aPlan, contexts, discoveryRequests } from '../fixtures/arbitraries.js';

const context = {
  now: Date.UTC(2026, 7, 31),
  supported: { stocks: ['MSFT', 'AAPL'], futures: ['RTY', 'ES'], crypto: ['ETHUSDT'], forex: [] },
};

test('the first day as it was asked for, and the tickers of a plan', () => {
  expect(decideWatch(plans.essential, { since: '2026-02-28' }, context)).toEqual({
    allowed: true,
    plan: 'essential',
    since: '2026-02-28',
    tickers: [
      { assetClass: 'stocks', ticker: 'AAPL' },
      { assetClass: 'futures', ticker: 'RTY' },
      { assetClass: 'crypto', ticker: 'ETHUSDT' },
    ],
  });
  const tickers = [{ assetClass: 'futures', ticker: 'ES' }];
  expect(decideWatch(plans.pro, { since: '2026-08-31', tickers }, context)).toMatchObject({ allowed: true, tickers });
});

test('a day outside the history of the plan, and what is no day', () => {
  for (const since of ['2026-02-27', '2026-09-01', '2026-02-30', '', '1y', 6, null, undefined, ['2026-08-01']]) {
    expect(decideWatch(plans.essential, { since }, context)).toMatchObject({
      allowed: false,
      violations: ['history_range_exceeded'],
      granted: { startDate: '2026-02-28', endDate: '2026-08-31' },
    });
  }
  const refused = decideWatch(plans.essential, { since: '2026-02-27' }, context);
  expect(refused.allowed || refused.lowestPlan).toBe('pro');
});

test('a plan without scans, and a ticker outside it', () => {
  const plan = definePlan({ ...plans.essential, endpoints: ['report-calculation'] });
  const tickers = [{ assetClass: 'stocks', ticker: 'MSFT' }];
  const refused = decideWatch(plan, { since: '2026-08-01', tickers }, context);
  expect(refused.allowed || refused.violations).toEqual(['missing_entitlement', 'ticker_not_allowed']);
});

test('the same access and tickers as a scan over a lookback, from the first day of the history to today', () => {
  const dates = fc.constantFrom('1999-01-01', '2020-02-29', '2025-08-31', '2026-07-01', '2026-08-31', '2030-01-01');
  fc.assert(
    fc.property(aPlan, discoveryRequests, dates, contexts, (plan, { tickers }, since, about) => {
      const decision = decideWatch(plan, { since, tickers }, about);
      const scan = decideDiscovery(plan, { lookback: '1mo', tickers }, about);
      const isPast = since <= new Date(about.now).toISOString().slice(0, 10);
      expect(decision.allowed).toBe(scan.allowed && isPast && since >= historyStart(plan, about.now));
      if (decision.allowed && scan.allowed) expect(decision.tickers).toEqual(scan.tickers);
    }),
  );
});
