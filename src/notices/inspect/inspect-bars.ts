import type { Bars } from '../../bars/index.js';
import { checkedFields } from '../../errors/inner.js';
import {
  checkedBars,
  checkedQuery,
  clockOf,
  endOfBars,
  knownBars,
  type MarketQuery,
  openMarket,
  tradingDateOf,
} from '../../sessions/inner.js';
import { notices } from '../notices-of.js';
import { splitSizedMove, splitSizedMoves } from '../split-sized-moves.js';
import { MAX_POSITIONS } from '../pauses.js';
import { barCounts } from './bar-counts.js';
import { inspectedSessions, staleOpens } from './inspected-sessions.js';
import { inspectedWeekdays } from './inspected-weekdays.js';
import type { BarsInspection } from './inspection.js';
import { priceGrid } from './price-grid.js';
import { sentences } from './sentences.js';

/**
 * Checks bars before you run reports on them: what is missing, what looks wrong, and what to do about it, as data and as sentences.
 *
 * Bars are cut into sessions exactly as reports do. `text` lists the findings, the most important first, or says that nothing looks wrong.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param market - the asset class; optionally the exchange, the session (by default that of the asset class), the calendar (by default that of the
 * asset class, `null` for none), a ticker, on which nothing depends, and the instant `asOf` (epoch milliseconds, by default the end of the last bar): bars that end later are ignored
 * @returns frozen plain JSON values
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-asset-class`, `unknown-exchange`, `session-unavailable`, `out-of-bounds`, `duplicate-trading-date` for
 * two daily bars of one date, and the errors of a session template
 *
 * @example
 * ```ts
 * import { barsFromRows, inspectBars } from 'barstats';
 *
 * const { sessions, text } = inspectBars(
 *   barsFromRows([
 *     { time: '2024-03-04', open: 100, high: 101.5, low: 99.25, close: 101 },
 *     { time: '2024-03-06', open: 25.5, high: 26.25, low: 2.5, close: 26 },
 *   ]),
 *   { assetClass: 'stocks' },
 * );
 * sessions; // { seen: 2, complete: 2, incomplete: 0, straddled: 0, missing: { count: 1, dates: ['2024-03-05'] } }
 * text.length; // 3
 * text[1]; // 'Trading days without bars between the first and last bar: 1 (2024-03-05).'
 * ```
 */
export function inspectBars(
  bars: Bars,
  market: Pick<MarketQuery, 'assetClass' | 'exchange' | 'session' | 'calendar' | 'asOf'> &
    Partial<Pick<MarketQuery, 'ticker'>>,
): BarsInspection {
  const checked = checkedBars(bars);
  const fields = checkedFields(
    market,
    'options',
    ['assetClass'],
    ['ticker', 'exchange', 'session', 'calendar', 'asOf'],
  );
  const query = checkedQuery(
    { ...fields, ticker: fields.ticker === undefined ? 'bars' : fields.ticker },
    endOfBars(checked),
  );
  const clock = query.session ?? clockOf(query.marketClass.sessions[0]);
  const opened = openMarket(checked, { ...query, clock });
  const end = knownBars(checked, clock, query.rules.asOf);
  const moves = splitSizedMoves(checked, query, end);
  const { notPositive, spikes, zeroVolume, flatBars } = barCounts(checked, end);
  const found = {
    assetClass: query.marketClass.name,
    session: clock.template.id,
    bars: end,
    interval: checked.interval,
    daily: checked.daily,
    firstDate: end === 0 ? null : tradingDateOf(checked, 0, clock),
    lastDate: end === 0 ? null : tradingDateOf(checked, end - 1, clock),
    sessions: inspectedSessions(opened),
    staleOpens: staleOpens(opened),
    priceGrid: priceGrid(checked, end),
    splitSizedMoves: Object.freeze({
      count: moves.length,
      moves: Object.freeze(moves.slice(0, MAX_POSITIONS).map((position) => splitSizedMove(checked, position, clock))),
    }),
    notPositive,
    spikes,
    zeroVolume,
    flatBars,
    weekdays: checked.daily ? null : inspectedWeekdays(opened),
    notices: notices(checked, query),
  };
  return Object.freeze({ ...found, text: sentences(found, clock.template, areFloats(checked, end)) });
}

/** Whether all prices are 32-bit floats, of which other decimals are none in millions. */
function areFloats({ open, high, low, close }: Bars, end: number): boolean {
  const isFloat = (price: number): boolean => Math.fround(price) === price;
  for (let bar = 0; bar < end; bar++) {
    if (!(isFloat(open[bar]) && isFloat(high[bar]) && isFloat(low[bar]) && isFloat(close[bar]))) return false;
  }
  return true;
}
