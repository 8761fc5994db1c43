import type { Bars } from 'barstats';
import { dayOfDate, type SessionClock } from 'barstats/calendar';
import { addCandle, candleLength } from './candles.js';
import { firstFrom } from './loaded-markets.js';
import type { Candle, SessionBars } from './asked.js';
import type { MarketSession } from './several/market-sessions.js';

const DAY = 86_400_000;

/** The most candles that are sent: drawings join them to as many as are easy to tell apart. */
const MOST = 400;

/** How many days are shown before a day or a period of days, so that its levels can be seen, and after it. */
const DAYS = { before: 20, after: 4 };

/** Further back, no session is the one before. */
const LONGEST_PAUSE = 10;

/**
 * What to draw of the session or period that an observation is dated by: the candles within the session and the one before it, or the days
 * of the period with some around it.
 *
 * @param unit - that of the report: weeks and months are drawn as days, as everything is on daily bars
 */
export function sessionCandles(bars: Bars, clock: SessionClock, date: string, unit: string): SessionBars {
  const day = dayOfDate(date);
  if (unit === 'week' || unit === 'month') return candlesOfDays(bars, clock, ...periodOf(day, unit));
  if (bars.daily) return candlesOfDays(bars, clock, day, day);
  const within = (of: number) => candlesWithin(bars, { opens: clock.openOf(of), closes: clock.closeOf(of) });
  const { timeZone } = clock.template;
  const own = within(day);
  if (own.length === 0) return { candles: [], before: 0, daily: false, timeZone };
  for (let earlier = day - 1; earlier >= day - LONGEST_PAUSE; earlier--) {
    const candles = clock.trades(earlier) ? within(earlier) : [];
    if (candles.length > 0) return { candles: [...candles, ...own], before: candles.length, daily: false, timeZone };
  }
  return { candles: own, before: 0, daily: false, timeZone };
}

/** The first and the last day of the week or month of a day. */
function periodOf(day: number, unit: 'week' | 'month'): readonly [number, number] {
  if (unit === 'week') {
    // 1970-01-01 was a Thursday.
    const monday = day - ((((day + 3) % 7) + 7) % 7);
    return [monday, monday + 6];
  }
  const date = new Date(day * DAY);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY;
  return [first, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / DAY];
}

/**
 * The bars of a session as candles of equal length.
 *
 * @param asOf - only bars that have ended by this instant
 */
export function candlesWithin(
  bars: Bars,
  { opens, closes }: Pick<MarketSession, 'opens' | 'closes'>,
  asOf = Infinity,
): readonly Candle[] {
  const { time, interval } = bars;
  const length = candleLength(interval, (closes - opens) / MOST);
  const candles: Candle[] = [];
  for (let bar = firstFrom(bars, opens); bar < bars.length && time[bar] < closes; bar++) {
    if (time[bar] + interval > asOf) break;
    const from = opens + Math.floor((time[bar] - opens) / length) * length;
    addCandle(candles, candleOf(bars, bar, from, Math.min(from + length, closes)));
  }
  return candles;
}

function candlesOfDays(bars: Bars, clock: SessionClock, first: number, last: number): SessionBars {
  const { time } = bars;
  const dayOf = bars.daily ? dayOfDailyBar(clock) : (instant: number) => clock.tradingDayOf(instant);
  const candles: Candle[] = [];
  // Half of all days, at the least, are trading days, whatever the holidays.
  let after = 0;
  for (let bar = firstFrom(bars, (first - 2 * DAYS.before - 1) * DAY); bar < bars.length; bar++) {
    const day = dayOf(time[bar]);
    if (day === null) continue;
    if (day > last && candles.at(-1)?.from !== day * DAY && ++after > DAYS.after) break;
    addCandle(candles, candleOf(bars, bar, day * DAY, (day + 1) * DAY));
  }
  const before = candles.filter(({ from }) => from < first * DAY).length;
  const left = Math.max(0, before - DAYS.before);
  return {
    ...{ candles: candles.slice(left), before: before - left, after: Math.min(after, DAYS.after) },
    ...{ daily: true, timeZone: clock.template.timeZone },
  };
}

/** Midnight UTC is how a plain date is written; any other instant is one of the clock of the session. */
function dayOfDailyBar(clock: SessionClock): (instant: number) => number {
  return (instant) =>
    instant % DAY === 0 ? instant / DAY : (clock.tradingDayOf(instant) ?? clock.localDayOf(instant));
}

/** A bar as a candle of a longer time. */
function candleOf({ open, high, low, close }: Bars, bar: number, from: number, to: number): Candle {
  return { from, to, open: open[bar], high: high[bar], low: low[bar], close: close[bar] };
}
