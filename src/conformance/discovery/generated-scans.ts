import * as fc from 'fast-check';
import type { BarRow } from '../../bars/index.js';
import { assetClasses, type AssetClass } from '../../calendar/index.js';
import type { Lookback } from '../../discovery/index.js';
import type { MarketEvent } from '../../reports/index.js';
import { generatorFrom, grantedLookback, questions } from '../reference/discovery/index.js';
import type { DiscoveryMarket, DiscoveryScanRequest } from './discovery-request.js';

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;

/** How many sessions the bars of each lookback have, so that some of them stand before it. */
const sessions: Readonly<Record<Lookback, number>> = { '1mo': 60, '3mo': 125, '6mo': 220, '1y': 400 };

const market = fc.record({
  assetClass: fc.constantFrom(...assetClasses),
  seed: fc.nat(),
  /** How often, in eighths, a session goes on in the direction of its open. */
  planted: fc.constantFrom(0, 0, 0, 1, 2, 4),
  /** Whether Wednesdays move more. */
  wednesdays: fc.boolean(),
  /** Price steps of this size; large ones make ties. */
  step: fc.constantFrom(1, 1, 25),
  events: fc.nat(8),
  tickSize: fc.constantFrom(undefined, undefined, 0.25, '1'),
});

type Market = typeof market extends fc.Arbitrary<infer Value> ? Value : never;

const plan = fc.record({
  lookback: fc.constantFrom<Lookback>('3mo', '1mo', '6mo', '1y'),
  /** The months of the plan that grants the lookback. */
  months: fc.constantFrom(undefined, undefined, undefined, 2, 5),
  markets: fc.array(market, { minLength: 1, maxLength: 3 }),
  isIntraday: fc.constantFrom(false, false, false, true),
  hours: fc.nat(23),
  lastDay: fc.integer({ min: 19_000, max: 20_300 }),
  families: fc.shuffledSubarray(
    questions.map(({ family }) => family),
    { minLength: 12, maxLength: 20 },
  ),
  daily: fc.subarray(
    ['gap-fill', 'overnight-continuation', 'previous-session-correlation', 'volume-and-range-by-weekday', 'event-day'],
    { minLength: 3 },
  ),
  seed: fc.option(fc.integer(), { nil: undefined }),
  significance: fc.constantFrom(undefined, undefined, 0.01, 0.2, 1),
  alreadySearched: fc.constantFrom(undefined, undefined, 0, 40),
});

/** The scans made last: several engines are often checked with the same ones. */
let last: { readonly runs: number; readonly seed: number; readonly scans: readonly DiscoveryScanRequest[] } | null =
  null;

/** Scans of ordinary markets in which tests are really made. */
export function generatedScans(runs: number, seed: number): readonly DiscoveryScanRequest[] {
  if (last?.runs !== runs || last.seed !== seed) {
    last = { runs, seed, scans: fc.sample(plan, { numRuns: runs, seed }).map(requestOf) };
  }
  return last.scans;
}

function requestOf(some: typeof plan extends fc.Arbitrary<infer Value> ? Value : never): DiscoveryScanRequest {
  const { lastDay, isIntraday, seed, significance, alreadySearched } = some;
  const requested: Lookback = isIntraday ? '1mo' : some.lookback;
  const asOf = lastDay * DAY + some.hours * 3_600_000;
  const lookback = some.months === undefined ? requested : grantedLookback(requested, asOf, some.months);
  return {
    markets: some.markets
      .slice(0, isIntraday ? 1 : 3)
      .map((each, i) => marketOf(each, `T${i + 1}`, lastDay, sessions[requested], isIntraday)),
    options: {
      lookback,
      asOf,
      families: [...new Set([...some.daily, ...some.families])],
      ...(seed === undefined ? {} : { seed }),
      ...(significance === undefined ? {} : { significance }),
      ...(alreadySearched === undefined ? {} : { alreadySearched }),
    },
  };
}

function marketOf(
  { assetClass, tickSize, ...some }: Market,
  ticker: string,
  lastDay: number,
  count: number,
  isIntraday: boolean,
): DiscoveryMarket {
  const days = tradingDays(assetClass, lastDay, count);
  return {
    assetClass,
    ticker,
    rows: isIntraday ? intradayRows(some, days) : dailyRows(some, days),
    interval: isIntraday ? HALF_HOUR : DAY,
    ...(some.events === 0 ? {} : { events: eventsOf(some, days) }),
    ...(tickSize === undefined ? {} : { tickSize }),
  };
}

function tradingDays(assetClass: AssetClass, lastDay: number, count: number): readonly number[] {
  const days = Array.from({ length: count }, (_, i) => lastDay - count + i);
  return days.filter((day) => assetClass === 'crypto' || (day + 3) % 7 < 5);
}

type Walk = Pick<Market, 'seed' | 'planted' | 'wednesdays' | 'step' | 'events'>;

/** A random walk of steps up and down. */
function dailyRows({ seed, planted, wednesdays, step }: Walk, days: readonly number[]): readonly BarRow[] {
  const { next } = generatorFrom(BigInt(seed));
  let price = 10_000;
  return days.map((day) => {
    const up = next() < 2 ** 31 ? 1 : -1;
    const open = price + up * step * (next() % 24);
    const isMoving = wednesdays && (day + 3) % 7 === 2;
    const bar = walked(open, step, isMoving ? 160 : 60, next);
    if (next() % 8 < planted) bar.close = open + up * 10 * step;
    price = bar.close;
    const [high, low] = [Math.max(bar.high, bar.close), Math.min(bar.low, bar.close)];
    return { time: day * DAY, open, high, low, close: bar.close, volume: 100 + (next() % 900) };
  });
}

function intradayRows({ seed, step }: Walk, days: readonly number[]): readonly BarRow[] {
  const { next } = generatorFrom(BigInt(seed));
  let price = 100_000;
  // Some move so little that their steps are too coarse for a race between two levels.
  const steps = seed % 3 === 0 ? 4 : 12;
  return days.flatMap((day) =>
    Array.from({ length: 48 }, (_, i) => {
      const bar = walked(price, step, steps, next);
      price = bar.close + step * ((next() % 3) - 1);
      return { time: day * DAY + i * HALF_HOUR, ...bar, volume: 100 + (next() % 900) };
    }),
  );
}

function walked(open: number, step: number, steps: number, next: () => number) {
  let [high, low, close] = [open, open, open];
  for (let i = 0; i < steps; i++) {
    close += next() < 2 ** 31 ? step : -step;
    high = Math.max(high, close);
    low = Math.min(low, close);
  }
  return { open, high, low, close };
}

const names = ['CPI', 'NFP', 'FOMC', 'Earnings', 'Other'];

/** Events every few sessions, each once. */
function eventsOf({ seed, events }: Walk, days: readonly number[]): readonly MarketEvent[] {
  return days
    .filter((_, i) => i % (events + 2) === 0)
    .map((day, i) => ({ name: names[(seed + i) % 2 === 0 ? 0 : i % names.length], date: dateOf(day) }));
}

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
