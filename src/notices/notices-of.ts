import type { Bars } from '../bars/index.js';
import { durationInWords, isLongerThanDaily, placeOf, seriesOf, type Series } from '../bars/inner.js';
import type { SessionClock } from '../calendar/index.js';
import { checkedFields } from '../errors/inner.js';
import {
  checkedBars,
  checkedQuery,
  type CheckedQuery,
  clockOf,
  endOfBars,
  knownBars,
  Latest,
  type MarketQuery,
  MostRecent,
  oddStepsIn,
  toldBars,
  tradingDayOfDaily,
} from '../sessions/inner.js';
import { expectedHours, isWholeWeek } from './expected-hours.js';
import { judgePauses } from './judge-pauses.js';
import { keyOfHours } from './key-of-hours.js';
import { MAX_POSITIONS, pausesOf, type Pauses } from './pauses.js';
import { impossibleNotice } from './impossible-prices.js';
import type { Notice } from './notice.js';
import { datesInWords, hoursToPass, outsideNotices, weekdaysInWords } from './outside-notices.js';
import { splitSizedMove, splitSizedMoves } from './split-sized-moves.js';

/**
 * Detects bars that were probably read wrongly: stamped with their closing time, in the wrong time zone, or at times when the market is closed.
 * It also detects stock prices that are not adjusted for splits. Results carry the same notices as `notices`, if there are any.
 *
 * Bars are compared with the hours of their asset class, or with `session` if that is a custom template. This takes a few pauses in trading:
 * for forex at least two weekends. Crypto never pauses, so there is nothing to compare. Bars on days that the calendar closes are named. There
 * is at most one notice about times, one about closed days and one about splits: fix the cause and call again.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param market - the asset class; the exchange, the session, the calendar and the instant `asOf` (epoch milliseconds), if you pass them to reports
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
  market: Pick<MarketQuery, 'assetClass' | 'exchange' | 'session' | 'calendar' | 'asOf'>,
): readonly Notice[] {
  const checked = checkedBars(bars);
  const fields = checkedFields(market, 'options', ['assetClass'], ['exchange', 'session', 'calendar', 'asOf']);
  // The ticker does not matter.
  return notices(checked, checkedQuery({ ...fields, ticker: 'bars' }, endOfBars(checked)));
}

/** Every report over the same bars has the same notices. */
const cache = new WeakMap<Bars, MostRecent<readonly Notice[]>>();
const latestPauses = new WeakMap<Series, MostRecent<Latest<Pauses>>>();

/**
 * The signs that bars were read wrongly: the one notice about times that explains most, and unadjusted splits.
 *
 * It looks at all bars known at an instant, because a range of dates may be too short to tell.
 */
export function notices(
  given: Bars,
  {
    marketClass,
    session,
    calendar,
    rules: { asOf },
  }: Pick<CheckedQuery, 'marketClass' | 'session' | 'calendar' | 'rules'>,
): readonly Notice[] {
  const bars = toldBars(given);
  // They are no sessions.
  if (isLongerThanDaily(bars)) return [];
  const clock = session ?? clockOf(marketClass.sessions[0]);
  const end = knownBars(bars, clock, asOf);
  const hours = session === null ? '' : keyOfHours(session.template);
  return MostRecent.in(cache, bars, 12).get([marketClass, hours, calendar, end], () => {
    const ofTimes = bars.daily
      ? ofDailyBars(bars, clock, end)
      : ofIntradayBars(bars, { marketClass, session, calendar }, end);
    const ofSplits = ofMoves(bars, clock, splitSizedMoves(bars, { marketClass, session }, end));
    const ofPrices = impossibleNotice(bars, end, !NEVER_NEGATIVE.includes(marketClass.name));
    return Object.freeze(
      [...ofTimes, ofSplits, ofPrices, ofOddSteps(bars, end)].filter((notice) => notice !== undefined).map(frozen),
    );
  });
}

function ofIntradayBars(
  bars: Bars,
  query: Pick<CheckedQuery, 'marketClass' | 'session' | 'calendar'>,
  end: number,
): readonly (Notice | undefined)[] {
  const { marketClass, session } = query;
  const seen = expectedHours(marketClass.sessions, session).map(({ clock, codes }) => {
    const { template } = clock;
    const asksZone = codes.includes('other-time-zone');
    const latest = MostRecent.in(latestPauses, seriesOf(bars), 12).get(
      [keyOfHours(template), asksZone],
      () => new Latest<Pauses>(),
    );
    const pauses = latest.replace((before) =>
      pausesOf(bars, clock, end, before !== null && before.end <= end ? before : null, asksZone),
    );
    return { template, codes, pauses };
  });
  // Late or shifted bars are outside sessions too; the earlier codes say why.
  for (const code of ['one-bar-late', 'other-time-zone', 'outside-sessions'] as const) {
    for (const { template, codes, pauses } of seen) {
      const notice = codes.includes(code) ? judgePauses[code](pauses, template, bars.interval) : null;
      if (notice === null) continue;
      return [
        code === 'outside-sessions'
          ? { ...notice, text: `${notice.text} ${hoursToPass(bars, template, end)}` }
          : code === 'other-time-zone' && bars.source.timeZone?.startsWith('Europe/') === true
            ? { ...notice, text: `${notice.text} ${BROKER}` }
            : notice,
      ];
    }
  }
  if (end === 0) return [];
  const { hours, days } = outsideNotices(bars, query, end);
  return [hours, days];
}

/** Daily bars can only be on a wrong weekday; if at least one in twenty is, their dates may be a day late or early. */
function ofDailyBars({ time }: Bars, clock: SessionClock, end: number): readonly Notice[] {
  if (!isWholeWeek(clock)) return [];
  const positions: number[] = [];
  const days: number[] = [];
  let count = 0;
  for (let bar = 0; bar < end; bar++) {
    const day = tradingDayOfDaily(time[bar], clock);
    if (clock.trades(day)) continue;
    if (++count > MAX_POSITIONS) continue;
    positions.push(bar);
    days.push(day);
  }
  if (count === 0) return [];
  const seen =
    `${count} of ${end} daily bars are on weekdays without a session (${weekdaysInWords(clock.template.weekdays)}, ${clock.template.timeZone}), ` +
    `and no report counts them: ${datesInWords({ days, dates: count })}. `;
  return count * 20 < end
    ? [
        {
          code: 'closed-days',
          text: `${seen}If the market was open, pass a session with these weekdays, or open these days with openOn of barstats/calendar.`,
          positions,
          count,
        },
      ]
    : [
        {
          code: 'outside-sessions',
          text: `${seen}Dates that are a day late or early look like this: pass the trading dates to the converter, as YYYY-MM-DD.`,
          positions,
          count,
        },
      ];
}

/** Athens changes its clocks on other days than New York. */
const BROKER = 'For MetaTrader give the reader timeZone: "broker", seven hours ahead of New York all year.';

/** Oil and spreads trade below 0; stocks, currencies and coins do not. */
const NEVER_NEGATIVE: readonly string[] = ['stocks', 'forex', 'crypto'];

/** More steps than one in this many are how the session opens, not exceptions. */
const EXCEPTION = 50;

/** The few steps that are shorter than the interval, by their places. */
function ofOddSteps(bars: Bars, end: number): Notice | undefined {
  const { count, of, first, longer } = oddStepsIn(bars, 0, end);
  const isNews = (count > 0 && count * EXCEPTION <= of) || longer > 0;
  if (!isNews) return undefined;
  const shorter = first.map(({ bar, time, place }) => {
    return `${place.startsWith('more') ? placeOf(bars, bar) : place} at ${new Date(time).toISOString().replace('.000Z', 'Z')}`;
  });
  const text =
    (count === 0
      ? ''
      : `${count} of ${of} bars come sooner than ${durationInWords(bars.interval)} after the bar before: ${shorter.join(', ')}` +
        `${count > first.length ? ', …' : ''}. The bar before counts as cut short. A live row, a closing row or moved hours look like this: leave out ` +
        `a row that is not a bar. `) +
    (longer === 0
      ? ''
      : `${longer} bars last longer than ${durationInWords(bars.interval)}: all bars of their days are farther apart. Reports that need shorter bars refuse these days.`);
  return { code: 'odd-steps', text: text.trim(), positions: first.map(({ bar }) => bar), count: count + longer };
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
