import type { Bars } from 'barstats';
import { dateOfDay, dayOfDate, type SessionClock } from 'barstats/calendar';
import type { Candle, SessionBars } from './tasks.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The most candles that are easy to tell apart. */
const MOST = 130;

/** The lengths of candles that traders know, in minutes. */
const LENGTHS = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 240, 480];

/** How many days are shown before a period of days, so that its levels can be seen. */
const DAYS_BEFORE = 15;

/**
 * What to draw of the session or period that an observation is dated by: the candles within the session, or the days of the period with
 * some before it.
 *
 * @param unit - that of the report: weeks and months are drawn as days, as everything is on daily bars
 */
export function sessionCandles(bars: Bars, clock: SessionClock, date: string, unit: string): SessionBars {
  const day = dayOfDate(date);
  if (unit === 'week' || unit === 'month') return candlesOfDays(bars, clock, ...periodOf(day, unit));
  return bars.daily ? candlesOfDays(bars, clock, day, day) : candlesWithin(bars, clock, day);
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

function candlesWithin(bars: Bars, clock: SessionClock, day: number): SessionBars {
  const { time } = bars;
  const [open, close] = [clock.openOf(day), clock.closeOf(day)];
  const length = candleLength(close - open, bars.interval);
  const { timeZone } = clock.template;
  const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const candles: Candle[] = [];
  let slot = -1;
  for (let bar = firstFrom(time, open); bar < bars.length && time[bar] < close; bar++) {
    const now = Math.floor((time[bar] - open) / length);
    if (now === slot) candles[candles.length - 1] = joined(candles[candles.length - 1], bars, bar);
    else candles.push(candleOf(bars, bar, clockTime.format(open + now * length)));
    slot = now;
  }
  return { candles, from: 0, minutes: length / MINUTE, timeZone };
}

/** The shortest known length of which a session has few enough, but no shorter than a bar. */
function candleLength(session: number, interval: number): number {
  const known = LENGTHS.map((minutes) => minutes * MINUTE).find(
    (each) => each % interval === 0 && session / each <= MOST,
  );
  return known ?? interval * Math.ceil(session / interval / MOST);
}

function candlesOfDays(bars: Bars, clock: SessionClock, first: number, last: number): SessionBars {
  const { time } = bars;
  const dayOf = bars.daily ? dayOfDailyBar(clock) : (instant: number) => clock.tradingDayOf(instant);
  const candles: Candle[] = [];
  let from = 0;
  let current: number | null = null;
  // Half of all days, at the least, are trading days, whatever the holidays.
  for (let bar = firstFrom(time, (first - 2 * DAYS_BEFORE - 1) * DAY); bar < bars.length; bar++) {
    const day = dayOf(time[bar]);
    if (day === null) continue;
    if (day > last) break;
    if (day === current) candles[candles.length - 1] = joined(candles[candles.length - 1], bars, bar);
    else {
      candles.push(candleOf(bars, bar, dateOfDay(day)));
      if (day < first) from = candles.length;
    }
    current = day;
  }
  const shown = Math.max(0, from - DAYS_BEFORE);
  return { candles: candles.slice(shown), from: from - shown, minutes: null, timeZone: clock.template.timeZone };
}

/** Midnight UTC is how a plain date is written; any other instant is one of the clock of the session. */
function dayOfDailyBar(clock: SessionClock): (instant: number) => number {
  return (instant) =>
    instant % DAY === 0 ? instant / DAY : (clock.tradingDayOf(instant) ?? clock.localDayOf(instant));
}

function candleOf({ open, high, low, close }: Bars, bar: number, label: string): Candle {
  return { label, open: open[bar], high: high[bar], low: low[bar], close: close[bar] };
}

function joined(candle: Candle, { high, low, close }: Bars, bar: number): Candle {
  return {
    ...candle,
    high: Math.max(candle.high, high[bar]),
    low: Math.min(candle.low, low[bar]),
    close: close[bar],
  };
}

/** The first bar that opens at an instant or after it. */
function firstFrom(time: Float64Array, instant: number): number {
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle] < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
