import { brokenRule, checkedFields } from '../errors/inner.js';
import type { ReportName } from '../reports/index.js';
import { lastOf, mapSteps } from '../reports/inner.js';
import type { CompareOptions, ComparisonProgress } from './compare-markets.js';
import { compareParts } from './compare-parts.js';
import type { MarketComparison } from './comparison.js';
import { partSteps, type PooledMarket, refuseUncompared } from './pooled-part.js';

/** A range of trading dates, both ends included. */
export interface ComparedPeriod {
  /** Such as `2024-01-31`. */
  readonly startDate: string;
  readonly endDate: string;
}

/** The options of a comparison of periods. */
export interface PeriodsOptions<Name extends ReportName> extends Omit<CompareOptions<Name>, 'startDate' | 'endDate'> {
  readonly first: ComparedPeriod;
  readonly second: ComparedPeriod;
}

/**
 * Compares one report of a market in two periods: per outcome both shares, their difference with its interval, and Fisher's exact test, with
 * p-values adjusted by Holm's procedure for all tests, of which a question whose cases have only two answers has one.
 *
 * A period that was chosen because the figures looked different makes every p-value too small.
 *
 * @param market - the market
 * @param id - the identifier of the report, or a report made by `defineFamily`
 * @param options - both periods and the options of the report
 * @returns a frozen result of plain JSON values
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does; `out-of-bounds` for periods that overlap
 *
 * @example
 * ```ts
 * import { barsFromRows, comparePeriods } from 'barstats';
 *
 * const closes = [13, 13, 13, 14, 11, 11, 11, 13];
 * const rows = closes.map((close, i) => ({ time: Date.UTC(2024, 2, 4 + 7 * i), open: 12, high: 15, low: 9, close }));
 * const market = { assetClass: 'crypto', ticker: 'BTC', bars: barsFromRows(rows, { interval: 86_400_000 }) } as const;
 * const { summary } = comparePeriods(market, 'green-and-red-days-by-weekday-standard', {
 *   first: { startDate: '2024-03-01', endDate: '2024-03-31' },
 *   second: { startDate: '2024-04-01', endDate: '2024-04-30' },
 * });
 * const [green] = summary[0].questions[0].outcomes;
 * green.difference; // { points: 75, low: 8.52, high: 95.44, correlation: 0 }
 * green.test; // { kind: 'fisher', p: 0.14285714285714285, adjusted: 0.14285714285714285 }
 * ```
 */
export function comparePeriods<const Name extends ReportName>(
  market: PooledMarket,
  id: Name,
  options: PeriodsOptions<Name>,
): MarketComparison {
  return lastOf(comparePeriodsSteps(market, id, options));
}

/**
 * `comparePeriods` in steps, with its arguments and errors, so that a server or a page can do other work in between.
 *
 * @returns a generator that yields how far it is, several times for a period, and returns the result
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { comparePeriodsSteps } from 'barstats/pooled';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const steps = comparePeriodsSteps({ assetClass: 'stocks', ticker: 'AAPL', bars }, 'doji-standard', {
 *   first: { startDate: '2024-02-01', endDate: '2024-02-29' },
 *   second: { startDate: '2024-03-01', endDate: '2024-03-31' },
 * });
 * let step = steps.next();
 * step.value; // { done: 0, of: 2 }
 * while (step.done !== true) step = steps.next();
 * step.value.sides[1].startDate; // '2024-03-01'
 * ```
 */
export function* comparePeriodsSteps<const Name extends ReportName>(
  market: PooledMarket,
  id: Name,
  options: PeriodsOptions<Name>,
): Generator<ComparisonProgress, MarketComparison, void> {
  const { first, second, ...own } = options ?? {};
  const periodOf = (period: unknown, argument: string) =>
    checkedFields(period, argument, ['startDate', 'endDate']) as unknown as ComparedPeriod;
  const periods = [periodOf(first, 'options.first'), periodOf(second, 'options.second')] as const;
  refuseUncompared(own);
  const side = (done: 0 | 1) => {
    const { startDate, endDate } = periods[done];
    const steps = partSteps(market, id, { ...own, startDate, endDate, measures: false }, 'market');
    return mapSteps(steps, () => ({ done, of: 2 }));
  };
  const parts = [yield* side(0), yield* side(1)] as const;
  yield { done: 2, of: 2 };
  // The runs have refused what is not a date. Dates sort as text.
  if (periods[0].startDate <= periods[1].endDate && periods[1].startDate <= periods[0].endDate) {
    throw brokenRule(
      'options.second',
      `must not overlap options.first, got ${periods[1].startDate} to ${periods[1].endDate}`,
    );
  }
  return compareParts('periods', ...parts);
}
