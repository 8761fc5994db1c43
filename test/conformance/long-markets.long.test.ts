import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { reportParamsArbitrary } from '../../src/conformance/arbitraries/index.js';
import type { ReportId } from '../../src/reports/index.js';
import { differenceOf, runBoth } from './compare.js';
import { longMarketArbitrary, longReports } from './long-market.js';

/** How many markets are generated for each report. */
const marketCount = 12;

const eligible = new Map<ReportId, number>();

/** A mean of fewer closes than most params ask for, so that runs begin and end. */
const shortMeans = fc.record({ period: fc.integer({ min: 2, max: 20 }), minLength: fc.integer({ min: 1, max: 5 }) });

describe('engine and reference on long markets', () => {
  it.each(longReports)(`agree to the byte on ${marketCount} of them: %s`, (report) => {
    const params = report === 'sma-performance-standard' ? shortMeans : reportParamsArbitrary(report);
    fc.assert(
      fc.property(longMarketArbitrary, params, ({ rows, options }, params) => {
        const { engine, reference } = runBoth(barsFromRows(rows), report, { ...options, params });
        expect(differenceOf(engine, reference)).toBeNull();
        const found = 'result' in engine ? engine.result.observations.eligible : 0;
        eligible.set(report, (eligible.get(report) ?? 0) + found);
      }),
      { numRuns: marketCount },
    );
  });

  it.each(longReports)('had observations for %s', (report) => {
    expect(eligible.get(report) ?? 0).toBeGreaterThan(0);
  });
});
