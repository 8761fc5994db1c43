import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { reportParamsArbitrary } from '../../../src/conformance/arbitraries/index.js';
import { catalog, describeReport, runReports } from '../../../src/reports/index.js';

// Bars of a minute, on an asset class that has every session: whatever is refused, it is not for them.
const bars = barsFromRows(
  [0, 1, 2, 30].map((minute) => ({ time: Date.UTC(2024, 4, 13, 13, 30 + minute), open: 1, high: 2, low: 1, close: 2 })),
);

describe('reportParamsArbitrary', () => {
  it.each(catalog.map(({ report }) => report))('gives params that %s takes', (report) => {
    fc.assert(
      fc.property(reportParamsArbitrary(report), (params) => {
        const options = { assetClass: 'futures', ticker: 'TEST', params: { [report]: params } } as const;
        const [result] = runReports(bars, [report], options);
        // A window that ends inside the longer bars that were asked for is refused; that is no fault of either option.
        if ('refused' in result) expect([result.refused.code, params]).toEqual(['bars-too-coarse', expect.anything()]);
        else expect(result.params).toMatchObject(params);
      }),
      { numRuns: 8 },
    );
  });

  it.each(catalog.filter(({ options }) => options.length > 0).map(({ report }) => report))(
    'gives and leaves out every option of %s',
    (report) => {
      const all = fc.sample(reportParamsArbitrary(report), { numRuns: 40, seed: 1 });
      for (const { name } of describeReport(report).options) {
        expect(new Set(all.map((params) => Object.hasOwn(params, name)))).toEqual(new Set([true, false]));
      }
    },
  );
});
