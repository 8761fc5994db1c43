import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planArbitrary, type PlanConstraints } from '../../../src/conformance/index.js';
import { decideDiscovery, decideReport, definePlan } from '../../../src/policy/index.js';

const now = Date.UTC(2026, 6, 15, 12);
const supported = { stocks: ['AAPL', 'MSFT'], forex: ['GBPCAD'] };

describe('planArbitrary', () => {
  it('gives plans that definePlan takes as they are', () => {
    fc.assert(
      fc.property(planArbitrary(), (plan) => {
        expect(definePlan(plan)).toEqual(plan);
      }),
    );
  });

  it('reaches every limit that a request can hit, and plans that allow it', () => {
    const plans = fc.sample(planArbitrary(), { numRuns: 300, seed: 1 });
    const request = { report: 'doji-standard', assetClass: 'stocks', ticker: 'AAPL', startDate: '2025-07-15' };
    const decisions = plans.map((plan) => decideReport(plan, request, { now, supported }));
    const codes = new Set(decisions.map((decision) => (decision.allowed ? 'allowed' : decision.code)));
    expect([...codes].sort()).toEqual([
      'allowed',
      'history_range_exceeded',
      'missing_entitlement',
      'report_not_allowed',
      'ticker_not_allowed',
    ]);
    const scans = plans.map((plan) => decideDiscovery(plan, { lookback: '1y' }, { now, supported }));
    expect(new Set(scans.map((scan) => scan.allowed && scan.lookback.capped))).toEqual(new Set([true, false]));
    expect(new Set(plans.map(({ liveData }) => liveData))).toEqual(new Set([true, false]));
    expect(new Set(plans.map(({ detailedRows }) => detailedRows))).toEqual(new Set([true, false]));
  });

  it('names reports one by one, by family and all, and tickers of some asset classes or all', () => {
    const plans = fc.sample(planArbitrary(), { numRuns: 300, seed: 1 });
    const patterns = plans.flatMap(({ reports }) => reports);
    for (const pattern of ['all', 'gap-fill-standard', 'gap-fill-*', 'doji-*']) expect(patterns).toContain(pattern);
    const lists = plans.map(({ tickers }) => (tickers === 'all' ? 'all' : `${Object.keys(tickers).length}`));
    expect([...new Set(lists)].sort()).toEqual(['1', '2', '3', '4', 'all']);
  });

  it('keeps to the reports and tickers that it is given', () => {
    fc.assert(
      fc.property(planArbitrary({ reports: ['vwap-standard'], tickers: { forex: ['GBPCAD'] } }), (plan) => {
        for (const pattern of [plan.reports].flat()) expect(['all', 'vwap-standard', 'vwap-*']).toContain(pattern);
        if (plan.tickers !== 'all')
          expect(['{}', '{"forex":"all"}', '{"forex":[]}', '{"forex":["GBPCAD"]}']).toContain(
            JSON.stringify(plan.tickers),
          );
      }),
    );
  });

  it.each<readonly [string, unknown, object]>([
    ['reports that are no list', { reports: 'all' }, { code: 'wrong-type', argument: 'constraints.reports' }],
    ['a report that is none', { reports: ['Gap Fill'] }, { code: 'not-a-pattern' }],
    ['an asset class that is none', { tickers: { bonds: [] } }, { code: 'unknown-option' }],
    ['tickers that are no list', { tickers: { forex: 'GBPCAD' } }, { argument: 'constraints.tickers.forex' }],
    ['a field that does not exist', { ticker: {} }, { code: 'unknown-option', suggestion: 'tickers' }],
  ])('refuses %s', (_, constraints, error) => {
    expect(() => planArbitrary(constraints as PlanConstraints)).toThrow(expect.objectContaining(error));
  });
});
