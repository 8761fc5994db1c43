import type { MarketEvent, MarketOptions } from '../../src/reports/index.js';
import type { RealColumns } from '../conformance/real-files.js';
import { generatedDays, generatedMinutes } from './generated-market.js';

/** The tasks beside the reports: what is done with columns before any report, and all reports at once. */
export const CHECK = 'check of the columns';
export const CATALOG = 'whole catalog';
export const ONE_MORE = 'whole catalog, one bar more';

/** How the tasks on a year of 1-minute bars begin. */
export const YEAR = 'a year: ';

/** How many bars are left out before one is added: on minutes it comes within a session, on days it is one. */
export const LEFT_OUT = 90;

/** What the work is counted on. */
export interface CountedMarket {
  readonly name: string;
  readonly columns: RealColumns;
  readonly options: MarketOptions;
}

/** Daily bars of so many dates, each twice as many as before: what grows faster than its input shows on them. */
export const doublings = [500, 1000, 2000].map((dates) => ({ name: `days ${dates}`, dates }));

/** One-minute bars, on which the passes over bars are counted. */
export const MINUTES = 'minutes';

/** Daily bars, on which the passes over sessions are counted: the fewest of those that are doubled. */
export const DAYS = doublings[0].name;

export const markets: readonly CountedMarket[] = [
  market(MINUTES, generatedMinutes(12)),
  ...doublings.map(({ name, dates }) => market(name, generatedDays(dates))),
];

function market(name: string, columns: RealColumns): CountedMarket {
  return { name, columns, options: { assetClass: 'futures', ticker: 'MADE-UP', events: eventsOf(columns) } };
}

/** One event in ten trading dates or so, of each kind that reports are about. */
export function eventsOf({ time }: RealColumns): readonly MarketEvent[] {
  const names = ['CPI', 'NFP', 'FOMC', 'Earnings'];
  const dates = [...new Set(Array.from(time, (instant) => new Date(instant).toISOString().slice(0, 10)))];
  return dates
    .filter((_, i) => i % 10 === 5)
    .map((date, i) => ({ name: names[i % names.length], date, time: '08:30' }));
}
