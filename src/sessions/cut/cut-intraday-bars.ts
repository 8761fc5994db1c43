import type { Bars } from '../../bars/index.js';
import { endOfBar } from '../../bars/inner.js';
import type { ExchangeCalendar, SessionClock } from '../../calendar/index.js';
import { rangeOf } from '../scan/extremes.js';
import { firstBarAt } from '../scan/first-bar-at.js';
import { contractChanges } from './contract-changes.js';
import { sessionColumns, type SessionCut } from './session-cut.js';

/**
 * Cuts intraday bars into the sessions of a template.
 *
 * Only the calendar is walked day by day; the bars between two sessions are jumped over, and of the bars inside only the highs and
 * lows are read.
 *
 * @param earlier - the same cut of the first of these bars: the sessions that had a bar after their close stay as they are
 */
export function cutIntradayBars(
  bars: Bars,
  clock: SessionClock,
  calendar: ExchangeCalendar | null,
  earlier: SessionCut | null = null,
): SessionCut {
  const { time, length } = bars;
  // A session that holds the first bar may have opened on the local day before; one that holds the last may close on the day after.
  const firstDay = length === 0 ? 0 : clock.localDayOf(time[0]);
  const lastDay = length === 0 ? -1 : clock.localDayOf(time[length - 1]) + 1;
  const days = lastDay - firstDay + 1;

  const settled = earlier === null ? 0 : settledSessions(earlier);
  const columns = sessionColumns(days, earlier, settled);
  const { day, openTime, closeTime, firstBar, endBar, high, low, straddled } = columns;

  let count = settled;
  let bar = settled === 0 ? 0 : endBar[settled - 1];
  for (let date = settled === 0 ? firstDay : day[settled - 1] + 1; date <= lastDay && bar < length; date++) {
    if (!clock.trades(date) || (calendar !== null && calendar.holidayOf(date) !== null)) continue;
    const opens = clock.openOf(date);
    const closes = Math.min(clock.closeOf(date), calendar?.earlyCloseOf(date) ?? Infinity);
    if (closes <= opens) continue;

    const first = firstBarAt(bars, opens, bar);
    const end = firstBarAt(bars, closes, first);
    bar = end;
    if (end === first) continue;

    day[count] = date;
    openTime[count] = opens;
    closeTime[count] = closes;
    firstBar[count] = first;
    endBar[count] = end;
    straddled[count] = first > 0 && endOfBar(bars, first - 1) > opens ? 1 : 0;
    count++;
  }
  // In a loop of its own, which takes a quarter less.
  for (let place = settled; place < count; place++) {
    const range = rangeOf(bars, firstBar[place], endBar[place]);
    high[place] = range.high;
    low[place] = range.low;
  }
  return { ...columns, bars, length: count, contractChanges: contractChanges(bars, earlier), duplicate: null };
}

/** How many sessions no further bar can belong to. */
function settledSessions({ bars, length, endBar }: SessionCut): number {
  return endBar[length - 1] === bars.length ? length - 1 : length;
}
