import { referenceReport } from '../../../../src/conformance/index.js';
import { describeReport, type ReportId } from '../../../../src/reports/index.js';
import { FORMAT } from '../format.js';
import { outcomeOf } from '../reports/answered.js';
import { barsOfMarket } from '../reports/bars-of-market.js';
import type { IdentifiedCase } from '../reports/report-file.js';
import { yearMarkets } from './year-markets.js';

/** Reports with each kind of figure: shares, measures, statistics, clusters, groups and several cases a session. */
const asked: readonly ReportId[] = [
  'gap-fill-by-weekday',
  'initial-balance-breakout-standard',
  'initial-balance-breakout-by-bracket',
  'fair-value-gaps-standard',
  'open-to-close-range-standard',
  'volume-and-range-by-weekday-standard',
  'overnight-and-session-standard',
  'previous-weeks-range-standard',
  'seasonality-standard',
];

/** What chance gives beside each figure of a year, whether it lasts, and shares shrunk to those of all groups. */
export function yearAtRandom(): object {
  const { assetClass, market } = yearMarkets['stocks-half-hours']();
  const bars = barsOfMarket(market);
  const cases = asked.map((report): IdentifiedCase => {
    const options = {
      ...{ assetClass, ticker: 'TEST', atRandom: { flips: 19, seed: 7 } },
      ...{ lasting: true, shrunk: true },
    } as const;
    return {
      id: `year-at-random-${report}`,
      why: `A year beside flips of its bars, with effective cases and tests of change: definitions/${describeReport(report).family}.md`,
      tags: ['year', 'ordinary', 'intraday', 'options', 'at-random', 'lasting', 'volume'],
      ...{ report, market: market.market, options },
      ...outcomeOf(() => referenceReport(bars, report, options)),
    };
  });
  return { format: FORMAT, kind: 'years', markets: [market], cases };
}
