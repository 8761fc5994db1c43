import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog } from '../../../src/index.js';
import { decideReport, definePlan, plans, visibleReports, visibleTickers } from '../../../src/policy/index.js';
import { assetClasses } from '../../../src/policy/plans/plan.js';
import { aPlan, reports, supported, tickers } from '../fixtures/arbitraries.js';

test('a report is visible when a request for it is allowed', () => {
  const wanted = { assetClass: 'stocks', ticker: 'AAPL' };
  fc.assert(
    fc.property(aPlan, (made) => {
      const plan = { ...made, tickers: 'all' } as const;
      const context = { now: 0, supported: { stocks: ['AAPL'] }, reports };
      const allowed = reports.filter((report) => decideReport(plan, { report, ...wanted }, context).allowed);
      expect(visibleReports(made, reports)).toEqual(allowed);
    }),
  );
});

test('the entries of a catalog stay what they are', () => {
  const visible = visibleReports(plans.essential, catalog);
  expect(new Set(visible.map(({ family }) => family))).toEqual(
    new Set(['opening-stats', 'previous-days-range', 'green-and-red-days-by-weekday']),
  );
  expect(visibleReports(plans.pro, catalog)).toEqual(catalog);
  expect(visible.every((entry) => catalog.includes(entry))).toBe(true);
});

test('without access there is nothing to see, and nobody can change what is seen', () => {
  const lapsed = definePlan({ ...plans.pro, endpoints: ['discovery-scan'] });
  expect(visibleReports(lapsed, reports)).toEqual([]);
  expect(Object.isFrozen(visibleReports(lapsed, reports))).toBe(true);
  expect(Object.isFrozen(visibleReports(plans.pro, reports))).toBe(true);
});

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
