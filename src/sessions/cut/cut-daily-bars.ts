import type { Bars } from '../../bars/index.js';
import type { SessionClock } from '../../calendar/index.js';
import { contractChanges } from './contract-changes.js';
import { sessionColumns, type DuplicateBar, type SessionCut } from './session-cut.js';

const dayLength = 86_400_000;

/**
 * Makes each daily bar a session of its own, up to the first one whose trading date another has already.
 *
 * @param earlier - the same cut of the first of these bars, which stays as it is
 */
export function cutDailyBars(bars: Bars, clock: SessionClock, earlier: SessionCut | null = null): SessionCut {
  const first = earlier?.bars.length ?? 0;
  const columns = sessionColumns(bars.length, earlier, earlier?.length ?? 0);
  const { day, openTime, closeTime, firstBar, endBar, high, low } = columns;

  let count = earlier?.length ?? 0;
  let latest = first === 0 ? -Infinity : tradingDayOfDaily(bars.time[first - 1], clock);
  let duplicate: DuplicateBar | null = earlier?.duplicate ?? null;
  for (let bar = first; bar < bars.length && duplicate === null; bar++) {
    const date = tradingDayOfDaily(bars.time[bar], clock);
    if (date <= latest) {
      duplicate = { bar, day: date, closeTime: clock.closeOf(date) };
      continue;
    }
    latest = date;
    if (!clock.trades(date)) continue;
    day[count] = date;
    openTime[count] = clock.openOf(date);
    closeTime[count] = clock.closeOf(date);
    firstBar[count] = bar;
    endBar[count] = bar + 1;
    high[count] = bars.high[bar];
    low[count] = bars.low[bar];
    count++;
  }
  return { ...columns, bars, length: count, contractChanges: contractChanges(bars, earlier), duplicate };
}

/** The trading date of a daily bar: midnight UTC is how a plain date is written; any other instant is read on the clock of the session. */
export function tradingDayOfDaily(instant: number, clock: SessionClock): number {
  if (instant % dayLength === 0) return instant / dayLength;
  return clock.tradingDayOf(instant) ?? clock.localDayOf(instant);
}
