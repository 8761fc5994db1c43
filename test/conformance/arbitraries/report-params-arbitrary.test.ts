import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { reportParamsArbitrary } from '../../../src/conformance/arbitraries/index.js';
import { catalog, describeReport, runReport } from '../../../src/reports/index.js';

const bars = barsFromRows(
  [1, 2, 3].map((hour) => ({ time: Date.UTC(2024, 4, 13, 12 + hour, 30), open: 1, high: 2, low: 1, close: 2 })),
);

describe('reportParamsArbitrary', () => {
  it.each(catalog.map(({ report }) => report))('gives params that %s takes', (report) => {
    fc.assert(
      fc.property(reportParamsArbitrary(report), (params) => {
        const result = runReport(bars, report, { assetClass: 'stocks', ticker: 'TEST', params });
        expect(result.params).toMatchObject(params);
      }),
      { numRuns: 50 },
    );
  });

  it.each(catalog.filter(({ options }) => options.length > 0).map(({ report }) => report))(
    'gives and leaves out every option of %s',
    (report) => {
      const all = fc.sample(reportParamsArbitrary(report), { numRuns: 100, seed: 1 });
      for (const { name } of describeReport(report).options) {
        expect(new Set(all.map((params) => Object.hasOwn(params, name)))).toEqual(new Set([true, false]));
      }
    },
  );
});
