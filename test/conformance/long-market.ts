import * as fc from 'fast-check';
import type { BarRow } from '../../src/bars/index.js';
import { assetClasses } from '../../src/calendar/index.js';
import { catalog, type MarketEvent, type MarketOptions, type ReportId } from '../../src/reports/index.js';

const longFamilies: readonly string[] = [
  'previous-weeks-range',
  'previous-months-range',
  'week-opening-gap',
  'opening-week-range',
  'high-and-low-by-weekday',
  'green-and-red-streaks',
  'seasonality',
  'turn-of-month',
  'expiration',
  'session-colour',
  'overnight-and-session',
  'performance-trends',
  'sma-performance',
  'cpi-performance',
  'nfp-performance',
  'fomc-performance',
  'earnings-performance',
  'economic-data-volume',
  'event-day',
];

/** The reports of daily bars that need more sessions than the markets of a few days have that all reports run on. */
export const longReports: readonly ReportId[] = catalog
  .filter(({ family, bars }) => longFamilies.includes(family) && bars !== 'intraday')
  .map(({ report }) => report);

const DAY = 86_400_000;

/** A year or two of daily bars, and what is asked of them. */
export interface LongMarket {
  readonly rows: readonly BarRow[];
  readonly options: MarketOptions;
}

const step = fc.record({
  /** Whether days are missing before the bar, and whether its contract is another one. */
  hole: fc.nat(80),
  roll: fc.nat(80),
  gap: fc.integer({ min: -2, max: 2 }),
  body: fc.integer({ min: -3, max: 3 }),
  above: fc.nat(2),
  below: fc.nat(2),
  volume: fc.nat(4),
});

const event = fc.record({
  name: fc.constantFrom('CPI', 'cpi', 'NFP', 'FOMC', 'Earnings', 'opex'),
  at: fc.nat(999),
  beside: fc.constantFrom(0, 0, 0, 1),
  time: fc.constantFrom(undefined, undefined, '08:30', '15:59', '16:00', '17:00', '23:59'),
});

const plan = fc.record({
  assetClass: fc.constantFrom(...assetClasses),
  firstDay: fc.integer({ min: 17_000, max: 20_000 }),
  everyDay: fc.boolean(),
  steps: fc.array(step, { minLength: 250, maxLength: 400, size: 'max' }),
  holes: fc.boolean(),
  rolls: fc.boolean(),
  volumes: fc.boolean(),
  events: fc.array(event, { maxLength: 25, size: 'max' }),
  /** Thousandths of the way through the bars. */
  start: fc.option(fc.nat(200), { nil: undefined }),
  end: fc.option(fc.integer({ min: 800, max: 999 }), { nil: undefined }),
  asOf: fc.option(fc.integer({ min: 800, max: 999 }), { nil: undefined, freq: 2 }),
  calendar: fc.constantFrom(undefined, null),
  previousWithinDays: fc.constantFrom(undefined, 3, 30),
});

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** Markets long enough for months, runs and what surrounds events. */
export const longMarketArbitrary: fc.Arbitrary<LongMarket> = plan.map((some) => {
  const rows = rowsOf(some);
  const dateAt = (thousandths: number): string => String(rows[Math.floor((thousandths * rows.length) / 1000)].time);
  const { assetClass, start, end, asOf, calendar, previousWithinDays } = some;
  const options: MarketOptions = {
    assetClass,
    ticker: 'LONG',
    detailed: true,
    events: eventsOf(some, dateAt),
    ...(start === undefined ? {} : { startDate: dateAt(start) }),
    ...(end === undefined ? {} : { endDate: dateAt(end) }),
    ...(asOf === undefined ? {} : { asOf: Date.parse(dateAt(asOf)) + 20.5 * 3_600_000 }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(previousWithinDays === undefined ? {} : { previousWithinDays }),
  };
  return { rows, options };
});

/** Prices are whole numbers that stay near each other, so that ties are frequent. */
function rowsOf({ firstDay, everyDay, steps, holes, rolls, volumes }: Plan): readonly BarRow[] {
  let day = firstDay;
  let price = 100;
  let contract = 0;
  return steps.map(({ hole, roll, gap, body, above, below, volume }) => {
    day += holes && hole < 2 ? 2 + 5 * hole : 1;
    const weekday = (day + 3) % 7;
    if (!everyDay && weekday > 4) day += 7 - weekday;
    if (rolls && roll === 0) contract += 1;
    const open = price + gap;
    const close = open + body;
    price = Math.abs(close - 100) > 30 ? 100 : close;
    return {
      time: dateOf(day),
      open,
      high: Math.max(open, close) + above,
      low: Math.min(open, close) - below,
      close,
      ...(volumes ? { volume } : {}),
      ...(rolls ? { contract: `C${contract}` } : {}),
    };
  });
}

/** None of them is given twice. */
function eventsOf({ events }: Plan, dateAt: (thousandths: number) => string): readonly MarketEvent[] {
  const dated = events.map(({ name, at, beside, time }): MarketEvent => {
    const date = dateOf(Date.parse(dateAt(at)) / DAY + beside);
    return time === undefined ? { name, date } : { name, date, time };
  });
  return [
    ...new Map(dated.map((each) => [`${each.name.toLowerCase()} ${each.date} ${each.time ?? ''}`, each])).values(),
  ];
}

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
