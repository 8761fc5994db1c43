import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { marketArbitrary, plainRunArbitrary } from '../../../src/conformance/arbitraries/index.js';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { runReport, runReports, type MarketOptions, type ReportId } from '../../../src/reports/index.js';
import { law } from '../../laws/law.js';
import { agreedReport } from '../../reports/fixtures/agreed.js';
import { barsOf, limitsOf, reports } from '../../reports/fixtures/runs.js';

const asked = fc.record({ flips: fc.integer({ min: 1, max: 4 }), seed: fc.nat(1000) });
const anyReport = fc.nat(reports.length - 1).map((at) => reports[at]);

describe('a report at random', () => {
  law(
    'is the same of the engine and of the reference, whatever else is asked',
    [plainRunArbitrary(marketArbitrary({ maxSessions: 12 })), anyReport, asked],
    ({ market, options }, report, atRandom) => {
      const { calendar: _, assetClass, ...others } = options;
      if (typeof assetClass === 'object') return false;
      try {
        const run = { ...others, assetClass, atRandom } as MarketOptions;
        return agreedReport(barsOf(market), report, run).observations.eligible > 0 ? [report] : false;
      } catch (error) {
        // Bars and options that either refuses, the other refuses as well.
        if (error instanceof BarstatsRangeError) return false;
        throw error;
      }
    },
    { runs: 800, atLeast: 0.05, meets: 60 },
  );

  law(
    'takes the flips of all reports alike, and says the rest as it does without them',
    [
      marketArbitrary({ wellFormed: true, maxSessions: 20 }),
      fc.uniqueArray(anyReport, { minLength: 1, maxLength: 5 }),
      asked,
    ],
    (market, ids, atRandom) => {
      const bars = barsOf(market);
      const options = { assetClass: market.assetClass, ticker: 'TEST', session: market.session, ...limitsOf(market) };
      const together = runReports(bars, ids, { ...options, atRandom });
      const met = new Set<ReportId>();
      together.forEach((result, i) => {
        if ('refused' in result) return;
        const alone = runReport(barsOf(market), ids[i], { ...options, atRandom });
        expect(JSON.stringify(result)).toBe(JSON.stringify(alone));
        const without = JSON.stringify(result, (key, value: unknown) => (key === 'atRandom' ? undefined : value));
        expect(without).toBe(JSON.stringify(runReport(bars, ids[i], options)));
        if (result.observations.eligible > 0) met.add(ids[i]);
      });
      return met;
    },
    { runs: 150, atLeast: 0.35, meets: 80 },
  );
});
