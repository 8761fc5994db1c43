import { expect, it } from 'vitest';
import type { ReferenceDecision } from '../../../src/conformance/reference/index.js';
import type { ReportId } from '../../../src/reports/index.js';
import { simulatedMarket } from '../../discovery/simulation/simulated-market.js';
import { holdAgainstReference, type Compared, type Decisions } from './hold-against-reference.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What takes weeks and months, and is seldom or never in play on the short markets that are generated. */
const reports: readonly ReportId[] = [
  'green-and-red-streaks-standard',
  'green-and-red-streaks-by-week',
  'green-and-red-streaks-by-month',
  'seasonality-standard',
  'previous-weeks-range-standard',
  'opening-week-range-standard',
  'nfp-performance-standard',
  'cpi-performance-standard',
  'engulfing-candles-daily',
  'classic-inside-outside-standard',
  'narrow-range-standard',
  'atr-average-true-range-by-streak',
];

it('what is in play agrees with the reference on half a year of a market', () => {
  const { bars, ticker, asOf: end } = simulatedMarket({ assetClass: 'futures', dates: 130, seed: 11 });
  const dates = [...new Set(Array.from(bars.time, (time) => new Date(time).toISOString().slice(0, 10)))];
  const events = dates.filter((_, i) => i % 3 === 0).map((date, i) => ({ name: ['CPI', 'NFP'][i % 2], date }));
  const compared: Compared = { histories: 0, undecided: 0, instants: 0, reports: new Set() };
  const known = new Map<string, readonly ReferenceDecision[]>();
  const decisions: Decisions = (name, decide) => {
    const found = known.get(name) ?? decide();
    known.set(name, found);
    return found;
  };
  for (let days = 2; days < 84; days += 3) {
    const asOf = Math.floor(end / DAY - days) * DAY + (15 + (days % 5)) * HOUR;
    const options = { assetClass: 'futures', ticker, events, reports, lookback: 'all', asOf } as const;
    expect(holdAgainstReference(bars, options, bars, compared, decisions)).toEqual([]);
  }
  expect(reports.filter((report) => !compared.reports.has(report))).toEqual([]);
  expect(compared.undecided).toBeGreaterThan(100);
});
