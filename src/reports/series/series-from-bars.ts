import type { Bars } from '../../bars/index.js';
import { dateOfDay } from '../../calendar/index.js';
import { checkedFields, checkedName, checkedNumber, oneOf } from '../../errors/inner.js';
import {
  checkedBars,
  checkedQuery,
  endOfBars,
  type Market,
  type MarketQuery,
  nextScheduledSession,
  queryMarket,
} from '../../sessions/inner.js';
import type { Series, SeriesValue } from '../../conditions/inner.js';
import { freeze } from '../../rows/inner.js';

/** What a series is made of, and the market that it comes from. */
export interface SeriesFromBarsOptions extends Partial<
  Pick<MarketQuery, 'assetClass' | 'exchange' | 'session' | 'calendar' | 'asOf' | 'completeness'>
> {
  /** The price of each session. */
  readonly value: SeriesPrice;
  /** By which conditions and groupings name it; default: `value`. */
  readonly name?: string;
  /**
   * How many sessions before the trading date the value is of, 0 to 250; default 0. The close of a session is known too late for the same
   * date: with `previous: 1` each date has that of the session before, also the date that is scheduled next.
   */
  readonly previous?: number;
}

const prices = ['open', 'high', 'low', 'close'] as const;

/** A price of a session. */
export type SeriesPrice = (typeof prices)[number];

const fields = ['assetClass', 'exchange', 'session', 'calendar', 'asOf', 'completeness', 'name', 'previous'] as const;

/**
 * A series for conditions and groupings from the bars of another market, such as a volatility index: a price of each of its sessions by
 * trading date, with the instant from which it is known. The open is known at the open, all else at the close.
 *
 * Sessions that are not closed or not complete have an open only.
 *
 * @param bars - of the other market
 * @param options - which price, of which session of which market; `assetClass` is `stocks` unless it is given
 * @returns a frozen series for `options.series` of a run
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does for the market, and `wrong-type` or `out-of-bounds` for
 * `value`, `name` and `previous`
 *
 * @example
 * ```ts
 * import { barsFromRows, runReport, seriesFromBars } from 'barstats';
 *
 * const closes = [10, 11, 12, 13, 12];
 * const days = closes.map((close, i) => ({ time: `2024-03-0${4 + i}`, open: 11, high: 14, low: 9, close }));
 * const vix = barsFromRows(days.map((day, i) => ({ ...day, high: 30, close: 18 + 2 * i })));
 * const series = [seriesFromBars(vix, { value: 'close', name: 'vix', previous: 1 })];
 * series[0].values[0]; // { date: '2024-03-05', value: 18, knownAt: 1709586000000 }
 *
 * const where = 'series.vix >= 20';
 * const { observations } = runReport(barsFromRows(days), 'session-colour-standard', { assetClass: 'stocks', ticker: 'A', where, series });
 * observations.eligible; // 3
 * ```
 */
export function seriesFromBars(bars: Bars, options: SeriesFromBarsOptions): Series {
  const known = checkedBars(bars);
  const given = checkedFields(options, 'options', ['value'], fields);
  const price = oneOf(given.value, 'options.value', prices);
  const name = given.name === undefined ? price : checkedName(given.name, 'options.name');
  const previous =
    given.previous === undefined
      ? 0
      : checkedNumber(given.previous, 'options.previous', { minimum: 0, maximum: 250, whole: true });
  const { value: _, name: __, previous: ___, assetClass = 'stocks', ...others } = given;
  const query = checkedQuery({ ...others, assetClass, ticker: name }, endOfBars(known));
  const needs = { report: 'seriesFromBars', defaultSession: 'first', bars: 'daily' } as const;
  return freeze({ name, values: valuesOf(queryMarket(known, query, needs), price, previous) });
}

function valuesOf(market: Market, price: SeriesPrice, previous: number): readonly SeriesValue[] {
  const { sessions } = market;
  const days = sessions.map(({ day }) => day);
  for (let step = 0; step < previous && days.length > 0; step++) {
    const next = nextScheduledSession(market, days.at(-1)!);
    if (next !== null) days.push(next.day);
  }
  return sessions.flatMap((session, i) => {
    const date = days.at(i + previous);
    const isOpen = price === 'open';
    if (date === undefined || !(isOpen || (session.closed && session.complete))) return [];
    return [{ date: dateOfDay(date), value: session[price], knownAt: isOpen ? session.openTime : session.closeTime }];
  });
}
