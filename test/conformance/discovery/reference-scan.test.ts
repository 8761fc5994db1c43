import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { scanFigures } from '../../../src/conformance/discovery/scan-figures.js';
import { grantedLookback, questions, referenceScan } from '../../../src/conformance/reference/discovery/index.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { headlines } from '../../../src/reports/index.js';

const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
const market = { assetClass: 'stocks', ticker: 'AAPL', bars } as const;

describe('referenceScan', () => {
  it('warns of families that were picked, unless nothing is asked, or it corrects for what was searched before', () => {
    const options = { lookback: '6mo', asOf: Date.UTC(2024, 2, 5) } as const;
    const warningsOf = (markets: readonly (typeof market)[], more: object) =>
      referenceScan(markets, { ...options, ...more }).warnings;
    expect(warningsOf([market], { families: ['gap-fill'] })).toEqual([{ code: 'families-picked' }]);
    expect(warningsOf([market], { families: ['gap-fill'], alreadySearched: 0 })).toEqual([{ code: 'families-picked' }]);
    expect(warningsOf([market], {})).toBeUndefined();
    expect(warningsOf([market], { families: ['gap-fill'], alreadySearched: 7 })).toBeUndefined();
    expect(warningsOf([], { families: ['gap-fill'] })).toBeUndefined();
  });
});

describe('the scan of this library and the reference scan', () => {
  it.each([
    ['all families', {}],
    ['some of them', { families: ['gap-fill', 'opening-range-breakout'] }],
    ['some of them, after others were searched', { families: ['gap-fill'], alreadySearched: 7 }],
    ['some of them, after none', { families: ['gap-fill'], alreadySearched: 0 }],
    ['all of them, after a search', { alreadySearched: 0 }],
  ] as const)('agree on %s without a market, and of bars without any case', (_, more) => {
    for (const markets of [[], [market]]) {
      const options = { lookback: '6mo', asOf: Date.UTC(2024, 2, 5), ...more } as const;
      expect(JSON.stringify(referenceScan(markets, options))).toBe(
        JSON.stringify(scanFigures(scanDiscovery(markets, options))),
      );
    }
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
