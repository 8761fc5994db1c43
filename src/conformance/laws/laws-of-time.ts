import { Decimal } from 'decimal.js';
import type { BarRow } from '../../bars/index.js';
import { dateOfDay } from '../../calendar/index.js';
import type { ReportResult } from '../../reports/index.js';
import { templateOf } from '../engine/index.js';
import { completeDays } from './complete-days.js';
import { hasOption, named } from './of-reports.js';
import { withDatesMoved } from './parts-of-results.js';
import { sameRuns, type LawException, type LawMarket, type RelatedRuns, type RunLaw } from './run-law.js';
import { endOfBar, rowsFrom, rowsThrough } from './trading-day.js';

const dayMs = 86_400_000;

const withOptions = (market: LawMarket, options: Partial<LawMarket['options']>): LawMarket => ({
  ...market,
  options: { ...market.options, ...options },
});

const aboutYears: LawException = { of: named(/^performance-trends/), because: 'it groups by year' };

/** Whether the hours of a session that a run is about were others in the past, so that dates matter. */
function hasEarlierHours({ options }: LawMarket): boolean {
  const sessions: readonly unknown[] = [templateOf(options), ...Object.values(options.params ?? {})];
  return sessions.some((each) => typeof each === 'object' && each !== null && 'earlierHours' in each);
}

/** Bars that lie some days later, and a calendar that knows no days. */
function later(market: LawMarket, days: number): RelatedRuns | null {
  if (hasEarlierHours(market)) return null;
  const one = withOptions(market, { calendar: null });
  const rows = market.rows.map((row) => ({ ...row, time: Number(row.time) + days * dayMs }));
  const moved = (result: ReportResult) => withDatesMoved(result, days);
  return { one, other: { ...one, rows }, viewOfOne: moved, viewOfOther: (result) => result };
}

/** Bars moved by years. */
export const laterByYears: RunLaw = {
  id: 'later-by-28-years',
  title: 'Moving the bars by 28 years, after which weekdays and months repeat, changes only dates',
  constraints: { fixedOffset: true },
  exceptions: [aboutYears],
  // Before 2007 the clocks of New York, for whose midnight one report asks, changed on other days.
  relate: (market) => (Number(market.rows[0].time) > Date.UTC(2008, 0) ? later(market, 28 * 365 + 7) : null),
};

/** Bars moved by weeks. */
export const laterByWeeks: RunLaw = {
  id: 'later-by-weeks',
  title: 'Moving the bars by weeks changes only dates, unless months, years or another time zone matter',
  constraints: { fixedOffset: true },
  exceptions: [
    {
      of: named(
        /by-(month|trading-day)$|^(seasonality|expiration|previous-months-range|reference-levels|turn-of-month)-/,
      ),
      because: 'it is about months or weeks of the year',
    },
    aboutYears,
    { of: named(/^open-to-close-range-/), because: 'its cases of the same year are a cluster' },
    { of: named(/by-midnight-open$|^ict-/), because: 'it uses a New York time, and New York clocks change' },
    {
      of: named(/^(market-session|session-range|daily-high-and-low-by-session)-/),
      because: 'it uses sessions of several zones, whose clocks change on different days',
    },
  ],
  relate: (market, number) => later(market, 7 * ((number % 100) - 50)),
};

/** Prices in results have two more decimals than the bars given, in the range or not. */
function sameDecimals(some: readonly BarRow[], others: readonly BarRow[]): boolean {
  const [one, other] = [some, others].map((rows) =>
    Math.max(
      ...rows.flatMap(({ open, high, low, close }) =>
        [open, high, low, close].map((price) => new Decimal(price).decimalPlaces()),
      ),
    ),
  );
  return one === other;
}

/** Of fewer bars the last one may end before the close of its session, which would not be over: both runs are as of the same instant. */
function asOfTheLastBar({ rows, interval, options }: LawMarket): Partial<LawMarket['options']> {
  // Daily bars end with their sessions.
  if (options.asOf !== undefined || interval === dayMs) return {};
  return { asOf: Number(rows[rows.length - 1].time) + interval };
}

/** Bars after the range. */
export const nothingAfterTheEnd: RunLaw = {
  id: 'nothing-after-the-end',
  title: 'Bars after the end of the range change nothing',
  constraints: {},
  exceptions: [
    {
      of: named(/^(cpi|earnings|fomc|nfp)-performance-|^economic-data-volume-|^engulfing-candles-daily$/),
      because: 'it looks at the sessions that follow, in the range or not',
    },
    { of: hasOption('life'), because: 'its gaps stay open in the sessions that follow, in the range or not' },
    {
      of: named(
        /^(high-and-low-by-weekday|opening-week-range|performance-trends|previous-(weeks|months)-range|seasonality|week-opening-gap)-|^green-and-red-streaks-by-/,
      ),
      because: 'a week or month that the range cuts is incomplete, and without bars after it not closed',
    },
  ],
  relate: (market, number) => {
    const days = completeDays(market);
    if (days.length === 0) return null;
    const last = days[number % days.length];
    const one = withOptions(market, { calendar: null, endDate: dateOfDay(last), ...asOfTheLastBar(market) });
    const rows = rowsThrough({ ...market, template: templateOf(market.options) }, last);
    return sameDecimals(rows, one.rows) ? sameRuns(one, { ...one, rows }) : null;
  },
};

/** How many complete sessions before the range a report may look at: the week before the one that the range begins in, and the close before it. */
const warmUp = 14;

/** Bars before the range. */
export const nothingBeforeTheStart: RunLaw = {
  id: 'nothing-before-the-start',
  title: 'Bars before the start of the range, and before the sessions that reports look back to, change nothing',
  constraints: {},
  exceptions: [
    {
      of: named(/^(previous-months-range|reference-levels)-/),
      because: 'it looks back to the month before, which is longer than most markets here',
    },
  ],
  params: (report) => {
    // With averages over five sessions the warm-up is enough.
    const short = Object.entries({ period: 5, smoothing: 'simple' });
    return Object.fromEntries(short.filter(([name]) => hasOption(name)(report)));
  },
  relate: (market, number) => {
    const days = completeDays(market);
    if (days.length <= warmUp) return null;
    const start = warmUp + (number % (days.length - warmUp));
    const one = withOptions(market, { calendar: null, startDate: dateOfDay(days[start]) });
    const rows = rowsFrom({ ...market, template: templateOf(market.options) }, days[start - warmUp]);
    return sameDecimals(rows, one.rows) ? sameRuns(one, { ...one, rows }) : null;
  },
};

/** Bars after an instant. */
export const nothingAfterAsOf: RunLaw = {
  id: 'nothing-after-as-of',
  title: 'Bars that end after asOf change nothing',
  constraints: { suggestions: true, wellFormed: false },
  exceptions: [],
  relate: (market, number) => {
    const bars = { interval: market.interval, template: templateOf(market.options) };
    const asOf = market.options.asOf ?? Number(market.rows[number % market.rows.length].time) + market.interval;
    const rows = market.rows.filter((row) => endOfBar(bars, row) <= asOf);
    const one = withOptions(market, { calendar: null, asOf });
    return rows.length === 0 ? null : sameRuns(one, { ...one, rows });
  },
};
