import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDiscovery, definePlan, plans, visibleTickers } from '../../../src/policy/index.js';
import { isLookback, lookbacks } from '../../../src/policy/inner.js';
import { aPlan, contexts, discoveryRequests } from '../fixtures/arbitraries.js';

const context = {
  now: Date.UTC(2026, 7, 31),
  supported: { stocks: ['MSFT', 'AAPL'], futures: ['RTY', 'ES'], crypto: ['ETHUSDT'], forex: [] },
};

test('the tickers of a plan and the lookback that it grants', () => {
  expect(decideDiscovery(plans.essential, { lookback: '1y' }, context)).toEqual({
    allowed: true,
    plan: 'essential',
    lookback: { requested: '1y', granted: '6mo', capped: true, months: 6, startDate: '2026-02-28' },
    tickers: [
      { assetClass: 'stocks', ticker: 'AAPL' },
      { assetClass: 'futures', ticker: 'RTY' },
      { assetClass: 'crypto', ticker: 'ETHUSDT' },
    ],
  });
  const whole = decideDiscovery(plans.pro, { lookback: '1y' }, context);
  expect(whole).toMatchObject({
    lookback: { requested: '1y', granted: '1y', capped: false, months: 12, startDate: '2025-08-31' },
  });
  expect(whole.allowed && whole.tickers.length).toBe(5);
});

test('the lookbacks are those of the interface', () => {
  const months = lookbacks.map((lookback) => {
    const decision = decideDiscovery(plans.allAccess, { lookback }, context);
    return decision.allowed ? [lookback, decision.lookback.months] : null;
  });
  expect(months).toEqual([
    ['1mo', 1],
    ['3mo', 3],
    ['6mo', 6],
    ['1y', 12],
  ]);
  expect(['2mo', '12mo', '', '__proto__', 'toString', 6, null, undefined, ['1mo']].filter(isLookback)).toEqual([]);
});

test('a plan of another number of months says how many it grants', () => {
  const plan = definePlan({ ...plans.pro, historyMonths: 5 });
  expect(decideDiscovery(plan, { lookback: '6mo' }, context)).toMatchObject({
    lookback: { requested: '6mo', granted: '5mo', capped: true },
  });
});

test('what is granted is never longer than asked nor than the plan, and granting it again changes nothing', () => {
  fc.assert(
    fc.property(aPlan, discoveryRequests, contexts, (plan, request, about) => {
      const decision = decideDiscovery(plan, request, about);
      if (!decision.allowed) return;
      const { lookback } = decision;
      const asked = decideDiscovery({ ...plan, historyMonths: 1200 }, request, about);
      expect(lookback.months).toBeLessThanOrEqual(plan.historyMonths);
      expect(lookback.months).toBeLessThanOrEqual(asked.allowed ? asked.lookback.months : NaN);
      expect(lookback.capped).toBe(lookback.granted !== lookback.requested);
      expect(lookback.capped).toBe(
        (asked.allowed && lookback.startDate > asked.lookback.startDate) || lookback.months === 0,
      );
      if (!isLookback(lookback.granted)) return;
      const again = decideDiscovery(plan, { ...request, lookback: lookback.granted }, about);
      expect(again.allowed && again.lookback).toEqual({ ...lookback, requested: lookback.granted, capped: false });
    }),
  );
});

test('the scope is the allow-list among the supported tickers, or the part of it that was asked for', () => {
  fc.assert(
    fc.property(aPlan, discoveryRequests, contexts, (plan, request, about) => {
      const decision = decideDiscovery(plan, request, about);
      if (!decision.allowed) return;
      const visible = Object.entries(visibleTickers(plan, about.supported)).flatMap(([assetClass, tickers]) =>
        tickers.map((ticker) => ({ assetClass, ticker })),
      );
      const isAsked = ({ assetClass, ticker }: { assetClass: string; ticker: string }): boolean =>
        request.tickers?.some((each) => each.assetClass === assetClass && each.ticker === ticker) ?? true;
      expect(decision.tickers).toEqual(visible.filter(isAsked));
    }),
  );
});

test('an Essential key sees every family and only its tickers: reports never matter', () => {
  for (const known of [{ reports: [] }, {}]) {
    const decision = decideDiscovery(plans.essential, { lookback: '3mo' }, { ...context, ...known });
    expect(decision.allowed && decision.tickers.map(({ ticker }) => ticker)).toEqual(['AAPL', 'RTY', 'ETHUSDT']);
  }
});

test('a ticker outside the scope is refused by its name, and so is a list that is none', () => {
  const asking = (tickers: unknown) => decideDiscovery(plans.essential, { lookback: '3mo', tickers }, context);
  expect(
    asking([
      { assetClass: 'stocks', ticker: 'AAPL' },
      { assetClass: 'stocks', ticker: 'MSFT' },
    ]),
  ).toMatchObject({
    code: 'ticker_not_allowed',
    violations: ['ticker_not_allowed'],
    message: 'The plan Essential does not include the ticker "MSFT" of "stocks".',
    lowestPlan: 'pro',
  });
  for (const tickers of [
    null,
    'AAPL',
    { assetClass: 'stocks', ticker: 'AAPL' },
    ['AAPL'],
    [null],
    [{ ticker: 'AAPL' }],
    [{ assetClass: 'stocks', ticker: 5 }],
    [{ assetClass: ['stocks'], ticker: 'AAPL' }],
    [{ assetClass: 'stocks', ticker: ['AAPL'] }],
    new Array(1),
  ]) {
    expect(asking(tickers)).toMatchObject({
      code: 'ticker_not_allowed',
      lowestPlan: null,
    });
  }
  expect(asking([])).toMatchObject({ allowed: true, tickers: [] });
  expect(
    asking([
      { assetClass: 'stocks', ticker: 'AAPL' },
      { assetClass: 'stocks', ticker: 'AAPL' },
    ]),
  ).toMatchObject({
    tickers: [{ assetClass: 'stocks', ticker: 'AAPL' }],
  });
});

test('an unknown lookback is no part of any history', () => {
  for (const lookback of ['2y', undefined, null, 6, '__proto__', ['1mo']]) {
    expect(decideDiscovery(plans.allAccess, { lookback }, context)).toMatchObject({
      violations: ['history_range_exceeded'],
      lowestPlan: null,
    });
  }
});

test('access to the other endpoints is no access to the scan', () => {
  const plan = definePlan({ ...plans.pro, endpoints: ['report-calculation', 'live-data'] });
  expect(decideDiscovery(plan, { lookback: '1mo' }, context)).toMatchObject({
    code: 'missing_entitlement',
    message: 'The plan Pro does not include API access to the discovery scan.',
  });
});
