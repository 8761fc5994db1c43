import { referenceReport } from '../../../../src/conformance/index.js';
import { catalog, describeReport, type ReportId } from '../../../../src/reports/index.js';
import { FORMAT } from '../format.js';
import { outcomeOf } from '../reports/answered.js';
import { barsOfMarket } from '../reports/bars-of-market.js';
import type { IdentifiedCase } from '../reports/report-file.js';
import { yearMarkets } from './year-markets.js';

/** The families asked of each market: all that need daily bars only, or some of each kind. */
const asked: Readonly<Record<keyof typeof yearMarkets, 'daily' | readonly string[]>> = {
  'stocks-daily': 'daily',
  'stocks-half-hours': [
    ...['opening-range-breakout', 'initial-balance-breakout', 'power-hour-continuation', 'intraday-timing', 'vwap'],
    ...['opening-candle-continuation', 'sweep', 'day-type', 'value-area', 'market-open-volume'],
  ],
  'crypto-four-hours': [
    ...['green-and-red-days-by-weekday', 'previous-days-range', 'session-colour', 'inside-bars', 'narrow-range'],
    ...['previous-weeks-range', 'seasonality', 'adr-average-daily-range'],
  ],
};

/** The first report of each family that a year of bars is enough for, with bare options. */
export function year(name: keyof typeof yearMarkets): object {
  const { assetClass, market } = yearMarkets[name]();
  const bars = barsOfMarket(market);
  const isDaily = market.interval === '1d';
  const families = asked[name];
  const isAsked = (report: ReportId): boolean => {
    const { family, variant, bars: needed } = describeReport(report);
    return variant === 'standard' && (families === 'daily' ? needed === 'daily' : families.includes(family));
  };
  const cases = catalog
    .filter(({ report }) => isAsked(report))
    .map(({ report, family }): IdentifiedCase => {
      const options = { assetClass, ticker: 'TEST' } as const;
      return {
        id: `year-${name}-${report}`,
        why: `A year of ordinary sessions: definitions/${family}.md`,
        tags: ['year', 'ordinary', isDaily ? 'daily' : 'intraday', 'first-version', 'volume'],
        ...{ report, market: market.market, options },
        ...outcomeOf(() => referenceReport(bars, report, options)),
      };
    })
    // Without events there is nothing to see in reports about them.
    .filter(({ result }) => (result?.observations.eligible ?? 0) > 20);
  return { format: FORMAT, kind: 'years', markets: [market], cases };
}
