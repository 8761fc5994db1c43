import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { checkDiscovery, scanLibrary } from '../../../src/conformance/index.js';
import { grantedLookback, questions, referenceScan } from '../../../src/conformance/reference/discovery/index.js';
import { scanFigures } from '../../../src/conformance/discovery/scan-figures.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { headlines } from '../../../src/reports/index.js';
import { cases } from '../../cases.js';

describe('the scan of this library and the reference scan', () => {
  it('agree on generated scans, in which tests are made', async () => {
    const report = await checkDiscovery({ scan: scanLibrary }, { runs: cases(40), seed: 30, keyOrder: 'same' });
    expect(report).toMatchObject({ conforms: true, status: 'conforms' });
    expect(report.tests).toBeGreaterThan(50);
  }, 500_000);

  it('agree without markets', () => {
    const options = { lookback: '1mo', asOf: Date.UTC(2024, 2, 31) } as const;
    expect(JSON.stringify(referenceScan([], options))).toBe(JSON.stringify(scanFigures(scanDiscovery([], options))));
  });

  it('agree on every family of bars without any case', () => {
    const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
    const markets = [{ assetClass: 'stocks', ticker: 'AAPL', bars }] as const;
    const options = { lookback: '6mo', asOf: Date.UTC(2024, 2, 5) } as const;
    expect(JSON.stringify(referenceScan(markets, options))).toBe(
      JSON.stringify(scanFigures(scanDiscovery(markets, options))),
    );
  });

  it('ask the same questions', () => {
    const shown = headlines.map(({ family, kind, test, race, outcomes }) => ({
      ...{ family, kind, test, isRace: race, outcomes: outcomes.map(({ id }) => id) },
    }));
    expect(
      questions.map(({ family, kind, test, isRace, outcomes }) => ({ family, kind, test, isRace, outcomes })),
    ).toEqual(shown);
    for (const { family, groups } of headlines) {
      const own = questions.find((each) => each.family === family)!.groups;
      const ids = groups.map(({ id }) => id);
      expect(own.filter((group) => ids.includes(group))).toEqual(ids);
    }
  });

  it('grant the same lookbacks as a plan', () => {
    expect(grantedLookback('1y', Date.UTC(2024, 7, 31, 23), 6)).toEqual({
      ...{ requested: '1y', granted: '6mo', capped: true, months: 6, startDate: '2024-02-29' },
    });
  });
});
