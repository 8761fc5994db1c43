import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog } from '../../../src/index.js';
import { decideReport, definePlan, plans, visibleReports } from '../../../src/policy/index.js';
import { aPlan, reports } from '../fixtures/arbitraries.js';

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
