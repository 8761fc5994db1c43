import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../browser/computing/reading/made-up-bars.js';
import type { GalleryPart } from '../browser/computing/asked.js';
import { byRelevance } from '../browser/page/overview/relevance.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { runReport } from '../../../src/reports/index.js';

const bars = madeUpBars();
const market = { assetClass: 'stocks', ticker: 'MADE-UP' } as const;
const computed = ['vwap-standard', 'gap-fill-standard', 'day-type-standard', 'fomc-performance-standard'] as const;
const parts: readonly GalleryPart[] = [
  { report: 'asian-range-breakout-standard', failure: { why: 'Stocks have no such session.' } },
  ...computed.map((report) => ({ report, result: runReport(bars, report, market) })),
];

describe('byRelevance', () => {
  it('follows the scan, and puts what has no result or no cases last', () => {
    const asOf = bars.time[bars.length - 1] + bars.interval;
    const scan = scanDiscovery([{ ...market, bars }], { lookback: '1mo', asOf });
    const expected = scan.ranking
      .map(({ family }) => `${family}-standard`)
      .filter((report) => computed.slice(0, 3).some((each) => each === report));
    const order = byRelevance(parts, scan).map(({ report }) => report);
    expect(order.slice(0, 3)).toEqual(expected);
    expect(order.slice(3).sort()).toEqual(['asian-range-breakout-standard', 'fomc-performance-standard']);
  });

  it('keeps the order without a scan', () => {
    expect(byRelevance(parts.slice(1, 4), null)).toEqual(parts.slice(1, 4));
  });
});
