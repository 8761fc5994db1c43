import type { Bars } from '../bars/index.js';
import { type ExchangeCalendar, type SessionClock, zoneClock } from '../calendar/index.js';
import { firstBarAt } from '../sessions/inner.js';
import { type BarsFound, MAX_POSITIONS, nothing, withBars } from './pauses.js';

/** Bars outside sessions, and the first of the trading dates that they lie on. */
export interface DatedBars extends BarsFound {
  readonly days: readonly number[];
  readonly dates: number;
}

/** The bars outside the sessions of a template and a calendar. */
export interface OutsideBars {
  /** On weekdays without a session and on holidays. */
  readonly closed: DatedBars;
  /** After an early close, on dates that would otherwise go on. */
  readonly late: DatedBars;
  /** Before, between and after the sessions of the other dates. */
  readonly other: BarsFound;
  /** Trading dates with bars, none of them in the session. */
  readonly missed: DatedBars;
}

/** How far the bars were walked through: everything before a date is settled, whatever bars are appended. */
export interface OutsideWalk {
  readonly all: OutsideBars;
  readonly settled: OutsideBars;
  readonly end: number;
  readonly day: number;
  readonly bar: number;
}

export const noDates: DatedBars = { ...nothing, days: [], dates: 0 };
const none: OutsideBars = { closed: noDates, late: noDates, other: nothing, missed: noDates };

/**
 * Finds the bars that are in no session. Only the calendar is walked: of the bars, those at the edges of sessions are read.
 *
 * @param wide - whether a bar at any time of a closed date counts, and not only one within the hours of the session
 * @param end - how many bars to look at, from the first one on
 * @param before - the same of fewer bars of the series, to go on from
 */
export function outsideBars(
  bars: Bars,
  { clock, calendar, wide }: { clock: SessionClock; calendar: ExchangeCalendar | null; wide: boolean },
  end: number,
  before: OutsideWalk | null,
): OutsideWalk {
  const { time, interval } = bars;
  if (end === 0) return { all: none, settled: none, end, day: 0, bar: 0 };
  const zone = zoneClock(clock.template.timeZone);
  const last = time[end - 1];
  const at = (instant: number, from: number): number => Math.min(end, firstBarAt(bars, instant, from));
  const midnight = (day: number): number => zone.instantOf(day, 0);
  let { settled: seen, day, bar } = before ?? { settled: none, day: clock.localDayOf(time[0]) - 1, bar: 0 };
  let settledDay = clock.localDayOf(last) - 1;
  while (Math.max(clock.closeOf(settledDay), midnight(settledDay + 1)) > last) settledDay--;
  for (; day <= settledDay; day++) lookAt(day);
  const settled = { settled: seen, day, bar };
  for (; Math.min(midnight(day), clock.openOf(day)) <= last; day++) lookAt(day);
  return { all: { ...seen, other: withBars(seen.other, bar, end) }, ...settled, end };

  /** Adds what a date has; the bars before `bar` are those that it and earlier dates have. */
  function lookAt(date: number): void {
    const first = bar;
    const trades = clock.trades(date);
    const isClosed = !trades || (calendar !== null && calendar.holidayOf(date) !== null);
    const opens = clock.openOf(date);
    const closes = clock.closeOf(date);
    // The hours of the session, the whole date, or both.
    const hasHours = trades || !wide;
    const isWhole = isClosed && wide;
    const begins = Math.min(hasHours ? opens - interval + 1 : Infinity, isWhole ? midnight(date) : Infinity);
    const ends = Math.max(hasHours ? closes : -Infinity, isWhole ? midnight(date + 1) : -Infinity);
    // A bar across the next open belongs to that.
    const next = clock.trades(date + 1) ? clock.openOf(date + 1) - interval + 1 : Infinity;
    const from = at(begins, bar);
    const to = Math.max(from, at(Math.min(ends, next), from));
    bar = to;
    if (from > first) seen = { ...seen, other: withBars(seen.other, first, from) };
    if (isClosed) {
      if (to > from) seen = { ...seen, closed: onDay(seen.closed, date, from, to) };
      return;
    }
    const early = Math.min(calendar?.earlyCloseOf(date) ?? closes, closes);
    const over = early < closes ? Math.min(to, at(early, from)) : to;
    if (over > from) {
      if (to > over) seen = { ...seen, late: onDay(seen.late, date, over, to) };
      return;
    }
    // A file that begins or ends within the date shows nothing.
    if (!(time[0] <= opens && early <= last)) return;
    const morning = at(midnight(date), first);
    const night = at(Math.min(midnight(date + 1), next), morning);
    if (night > morning) seen = { ...seen, missed: onDay(seen.missed, date, morning, night) };
  }
}

function onDay(found: DatedBars, day: number, first: number, end: number): DatedBars {
  const days = found.dates < MAX_POSITIONS ? [...found.days, day] : found.days;
  return { ...withBars(found, first, end), days, dates: found.dates + 1 };
}
