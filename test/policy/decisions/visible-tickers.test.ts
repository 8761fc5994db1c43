import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideReport, definePlan, plans, visibleTickers } from '../../../src/policy/index.js';
import { assetClasses } from '../../../src/policy/plans/asset-class.js';
import { aPlan, supported, tickers } from '../fixtures/arbitraries.js';

test('a ticker is visible when a request for it is allowed', () => {
  fc.assert(
    fc.property(aPlan, supported, (made, available) => {
      const plan = definePlan({ ...made, endpoints: ['report-calculation'], reports: 'all' });
      const context = { now: 0, supported: available };
      for (const assetClass of assetClasses) {
        const allowed = tickers[assetClass].filter(
          (ticker) => decideReport(plan, { report: 'doji-standard', assetClass, ticker }, context).allowed,
        );
        expect(visibleTickers(plan, available)[assetClass]).toEqual(allowed);
      }
    }),
  );
});

test('every asset class is listed, in the order of the supported tickers', () => {
  const visible = visibleTickers(plans.pro, { crypto: ['ETHUSDT', 'BTCUSDT'] });
  expect(visible).toEqual({ stocks: [], futures: [], crypto: ['ETHUSDT', 'BTCUSDT'], forex: [] });
  expect(Object.keys(visible)).toEqual(assetClasses);
  expect([visible, ...Object.values(visible)].every(Object.isFrozen)).toBe(true);
});

test('a plan without any access sees none', () => {
  const lapsed = definePlan({ ...plans.pro, endpoints: [] });
  expect(visibleTickers(lapsed, { stocks: ['AAPL'] })).toEqual({ stocks: [], futures: [], crypto: [], forex: [] });
});
