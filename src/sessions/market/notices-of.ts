import type { Bars } from '../../bars/index.js';
import { seriesOf, type Series } from '../../bars/inner.js';
import type { SessionClock } from '../../calendar/index.js';
import { checkedFields } from '../../errors/inner.js';
import { tradingDayOfDaily } from '../cut/cut-daily-bars.js';
import { Latest, MostRecent } from '../kept-values.js';
import { expectedHours, isWholeWeek } from '../schedule/expected-hours.js';
import { judgePauses } from '../schedule/judge-pauses.js';
import { keyOfHours } from '../schedule/key-of-hours.js';
import { MAX_POSITIONS, pausesOf, type Pauses } from '../schedule/pauses.js';
import { clockOf } from '../schedule/template-of.js';
import { checkedBars, checkedQuery, type CheckedQuery, type MarketQuery } from './checked-query.js';
import { knownBars } from './known-bars.js';
import type { MarketClass } from './market-class.js';
import type { Notice } from './notice.js';
import { splitSizedMove, splitSizedMoves } from './split-sized-moves.js';

/**
 * Detects bars that were probably read wrongly: stamped with their closing time, in the wrong time zone, or at times when the market is closed.
 * It also detects stock prices that are not adjusted for splits. Results carry the same notices as `notices`, if there are any.
 *
 * Bars are compared with the hours of their asset class, or with `session` if that is a custom template. This takes a few pauses in trading:
 * for forex at least two weekends. Crypto never pauses, so there is nothing to compare. There is at most one notice about times, then at most
 * one about splits: fix the cause and call again.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param market - the asset class; the exchange, the session and the instant `asOf` (epoch milliseconds), if you pass them to reports
 * @returns a frozen list, empty if nothing looks wrong
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-asset-class`, `unknown-exchange`, `session-unavailable`, `out-of-bounds`, and
 * the errors of a session template
 *
 * @example
 * ```ts
 * import { barsFromRows, noticesOf } from 'barstats';
 *
 * // Daily bars of a Monday to Friday whose dates are a day late.
 * const rows = ['05', '06', '07', '08', '09'].map((day) => ({ time: `2024-03-${day}`, open: 1, high: 2, low: 1, close: 2 }));
 * const [notice] = noticesOf(barsFromRows(rows), { assetClass: 'stocks' });
 * notice.code; // 'outside-sessions'
 * notice.positions; // [4]
 * ```
 */
export function noticesOf(
  bars: Bars,
  market: Pick<MarketQuery, 'assetClass' | 'exchange' | 'session' | 'asOf'>,
): readonly Notice[] {
  const checked = checkedBars(bars);
  const fields = checkedFields(market, 'options', ['assetClass'], ['exchange', 'session', 'asOf']);
  // The ticker does not matter.
  return notices(checked, checkedQuery({ ...fields, ticker: 'bars' }));
}

/** Every report over the same bars has the same notices. */
const known = new WeakMap<Bars, MostRecent<readonly Notice[]>>();
const latestPauses = new WeakMap<Series, MostRecent<Latest<Pauses>>>();

/**
 * The signs that bars were read wrongly: the one notice about times that explains most, and unadjusted splits.
 *
 * It looks at all bars known at an instant, because a range of dates may be too short to tell.
 */
export function notices(
  bars: Bars,
  { marketClass, session, rules: { asOf } }: Pick<CheckedQuery, 'marketClass' | 'session' | 'rules'>,
): readonly Notice[] {
  const clock = session ?? clockOf(marketClass.sessions[0]);
  const end = knownBars(bars, clock, asOf);
  const hours = session === null ? '' : keyOfHours(session.template);
  return MostRecent.in(known, bars, 12).get([marketClass, hours, end], () => {
    const ofTimes = bars.daily ? ofDailyBars(bars, clock, end) : ofIntradayBars(bars, marketClass, session, end);
    const ofSplits = ofMoves(bars, clock, splitSizedMoves(bars, { marketClass, session }, end));
    return Object.freeze([ofTimes, ofSplits].filter((notice) => notice !== undefined).map(frozen));
  });
}

function ofIntradayBars(
  bars: Bars,
  marketClass: MarketClass,
  session: SessionClock | null,
  end: number,
): Notice | undefined {
  const seen = expectedHours(marketClass.sessions, session).map(({ clock, codes }) => {
    const { template } = clock;
    const latest = MostRecent.in(latestPauses, seriesOf(bars), 12).get(
      [keyOfHours(template)],
      () => new Latest<Pauses>(),
    );
    const pauses = latest.replace((before) =>
      pausesOf(bars, clock, end, before !== null && before.end <= end ? before : null),
    );
    return { template, codes, pauses };
  });
  // Late or shifted bars are outside sessions too; the earlier codes say why.
  for (const code of ['one-bar-late', 'other-time-zone', 'outside-sessions'] as const) {
    for (const { template, codes, pauses } of seen) {
      const notice = codes.includes(code) ? judgePauses[code](pauses, template, bars.interval) : null;
      if (notice !== null) return notice;
    }
  }
  return undefined;
}

/** Daily bars can only be on a wrong weekday, a sign that dates are a day late or early: at least one in twenty. */
function ofDailyBars({ time }: Bars, clock: SessionClock, end: number): Notice | undefined {
  if (!isWholeWeek(clock)) return undefined;
  const positions: number[] = [];
  let count = 0;
  for (let bar = 0; bar < end; bar++) {
    if (clock.trades(tradingDayOfDaily(time[bar], clock))) continue;
    if (++count <= MAX_POSITIONS) positions.push(bar);
  }
  if (count === 0 || count * 20 < end) return undefined;
  const text =
    `${count} of ${end} daily bars are on weekdays without a session (${clock.template.id}, ${clock.template.timeZone}), ` +
    `and no report counts them. Dates that are a day late or early look like this: pass the trading dates to the converter, as YYYY-MM-DD.`;
  return { code: 'outside-sessions', text, positions, count };
}

function ofMoves(bars: Bars, clock: SessionClock, all: readonly number[]): Notice | undefined {
  const count = all.length;
  if (count === 0) return undefined;
  const positions = all.slice(0, MAX_POSITIONS);
  const moves = positions
    .map((position) => splitSizedMove(bars, position, clock))
    .map(({ date, close, open, ratio }) => `${date} opens at ${open} after a close of ${close} (${ratio})`);
  const more = count > positions.length ? [`${count - positions.length} more`] : [];
  const text =
    `Prices do not seem to be adjusted for splits: ${[...moves, ...more].join(', ')}. Reports treat such a move as a gap. ` +
    `Pass split-adjusted prices (for files with an adjusted close, option adjusted of barstats/csv), or give the bars before and after a ` +
    `split different contracts. If the price did move that far, change nothing.`;
  return { code: 'unadjusted-split', text, positions, count };
}

function frozen(notice: Notice): Notice {
  return Object.freeze({ ...notice, positions: Object.freeze(notice.positions) });
}
