import { describeReport, type ReportId, type ReportResult } from '../../reports/index.js';
import { raised, timesPowerOfTen, withoutVolume } from './changed-rows.js';
import { completeDays } from './complete-days.js';
import { onlyAnswers, withDatesMoved, withoutPrices } from './parts-of-results.js';
import type { LawException, LawMarket, RelatedRuns, RunLaw } from './run-law.js';
import { endOfBar, rowsFrom, rowsThrough } from './trading-day.js';
import { templateOf } from '../engine/index.js';
import { dateOfDay } from '../../calendar/index.js';

const dayMs = 86_400_000;
const whole = (result: ReportResult): unknown => result;

const named =
  (names: RegExp) =>
  (report: ReportId): boolean =>
    names.test(report);

const hasOption =
  (name: string) =>
  (report: ReportId): boolean =>
    describeReport(report).options.some((option) => option.name === name);

const withOptions = (market: LawMarket, options: Partial<LawMarket['options']>): LawMarket => ({
  ...market,
  options: { ...market.options, ...options },
});

const sameRuns = (one: LawMarket, other: LawMarket, view = whole): RelatedRuns => ({
  one,
  other,
  viewOfOne: view,
  viewOfOther: view,
});

const again: RunLaw = {
  id: 'same-again',
  title: 'The same run gives the same bytes again, whatever was run in between',
  constraints: { suggestions: true },
  exceptions: [],
  relate: (market) => sameRuns(market, { ...market, rows: [...market.rows] }),
};

const volumeIgnored: RunLaw = {
  id: 'volume-ignored',
  title: 'Volume changes nothing in a report that is not about volume',
  constraints: {},
  exceptions: [
    { of: named(/volume/), because: 'it is about volume' },
    { of: named(/^vwap-/), because: 'its mean price is weighted with volume' },
  ],
  relate: (market, number) => {
    const without = market.rows.map(withoutVolume);
    const other = number % 2 === 0 ? without : without.map((row, i) => ({ ...row, volume: 2 * i }));
    return sameRuns(market, { ...market, rows: other });
  },
};

const sizeOfPrices: RunLaw = {
  id: 'size-of-prices',
  title: 'Prices of another size, all times a power of ten, change no count and no ratio',
  constraints: { shortPrices: true },
  exceptions: [],
  relate: (market, number) => {
    const rows = market.rows.map((row) => timesPowerOfTen(row, (number % 8) - 4));
    return sameRuns(market, { ...market, rows }, withoutPrices);
  },
};

const heightOfPrices: RunLaw = {
  id: 'height-of-prices',
  title: 'Prices that all lie higher by as much change no answer',
  constraints: { shortPrices: true },
  exceptions: [
    { of: named(/^gap-fill-/), because: 'the limits and edges of its gaps are in % of a price' },
    {
      of: named(/^(inside-bars|overnight-continuation|ict-opening-retracement)-by-size$/),
      because: 'its edges are in % of a price',
    },
    { of: named(/^open-to-close-range-/), because: 'its limit is in % of a price' },
    { of: hasOption('sizeBy'), because: 'its sizes may be in % of a price' },
  ],
  relate: (market, number) => {
    const rows = market.rows.map((row) => raised(row, number));
    return sameRuns(market, { ...market, rows }, onlyAnswers);
  },
};

const aboutYears: LawException = { of: named(/^performance-trends/), because: 'its groups are the years themselves' };

/** Bars that lie some days later, and a calendar that knows no days. */
function later(market: LawMarket, days: number): RelatedRuns {
  const one = withOptions(market, { calendar: null });
  const rows = market.rows.map((row) => ({ ...row, time: Number(row.time) + days * dayMs }));
  const moved = (result: ReportResult) => withDatesMoved(result, days);
  return { one, other: { ...one, rows }, viewOfOne: moved, viewOfOther: whole };
}

const laterByYears: RunLaw = {
  id: 'later-by-28-years',
  title: 'Bars moved by 28 years, after which weekdays and months are the same again, change only dates',
  constraints: { fixedOffset: true },
  exceptions: [aboutYears],
  // Before 2007 the clocks of New York, for whose midnight one report asks, changed on other days.
  relate: (market) => (Number(market.rows[0].time) > Date.UTC(2008, 0) ? later(market, 28 * 365 + 7) : null),
};

const laterByWeeks: RunLaw = {
  id: 'later-by-weeks',
  title: 'Bars moved by weeks change only dates, where neither a month nor the clock of another zone matters',
  constraints: { fixedOffset: true },
  exceptions: [
    { of: named(/by-month$|^seasonality/), because: 'it is about months or weeks of the year' },
    aboutYears,
    { of: named(/by-midnight-open$|^ict-/), because: 'it asks for an hour of New York, whose clocks change' },
    {
      of: named(/^(market-session|session-range|daily-high-and-low-by-session)-/),
      because: 'it looks at sessions of several zones, whose clocks change on different days',
    },
  ],
  relate: (market, number) => later(market, 7 * ((number % 100) - 50)),
};

const nothingAfterTheEnd: RunLaw = {
  id: 'nothing-after-the-end',
  title: 'Bars after the end of the range change nothing',
  constraints: {},
  exceptions: [],
  relate: (market, number) => {
    const days = completeDays(market);
    if (days.length === 0) return null;
    const last = days[number % days.length];
    const one = withOptions(market, { calendar: null, endDate: dateOfDay(last) });
    const rows = rowsThrough({ ...market, template: templateOf(market.options) }, last);
    return sameRuns(one, { ...one, rows });
  },
};

/** How many complete sessions before the range a report may look at: a week before the one that the range begins in. */
const warmUp = 13;

const nothingBeforeTheStart: RunLaw = {
  id: 'nothing-before-the-start',
  title: 'Bars before the start of the range, and before what reports look back on from there, change nothing',
  constraints: {},
  exceptions: [],
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
    return sameRuns(one, { ...one, rows });
  },
};

const nothingAfterAsOf: RunLaw = {
  id: 'nothing-after-as-of',
  title: 'Bars that end after asOf change nothing: they may as well not be there',
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

/** The laws that hold between two runs of a report. */
export const runLaws: readonly RunLaw[] = Object.freeze(
  [
    again,
    volumeIgnored,
    sizeOfPrices,
    heightOfPrices,
    laterByYears,
    laterByWeeks,
    nothingAfterTheEnd,
    nothingBeforeTheStart,
    nothingAfterAsOf,
  ].map((law) => Object.freeze(law)),
);
