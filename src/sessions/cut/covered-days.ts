import type { Bars } from '../../bars/index.js';
import type { SessionClock } from '../../calendar/index.js';
import { firstBarAt } from '../scan/first-bar-at.js';
import { tradingDayOfDaily } from './cut-daily-bars.js';
import type { Session } from './session.js';

/** The trading dates between the first and the last bar, in days since 1970-01-01; none if the first is after the last. */
export interface CoveredDays {
  readonly firstDay: number;
  readonly lastDay: number;
}

/**
 * The trading dates that lie between the first and the last bar that existed at an instant.
 *
 * A date counts if its session was seen, or if the session would open no earlier than the first bar and close no later than the last one
 * ends: then it is known that there was no session, not just that the bars do not reach it.
 *
 * @param sessions - all sessions seen by then
 */
export function coveredDays(bars: Bars, clock: SessionClock, sessions: readonly Session[], asOf: number): CoveredDays {
  const { firstDay, lastDay } = bars.daily ? ofDailyBars(bars, clock, asOf) : ofIntradayBars(bars, clock, asOf);
  return {
    firstDay: Math.min(firstDay, sessions.at(0)?.day ?? Infinity),
    lastDay: Math.max(lastDay, sessions.at(-1)?.day ?? -Infinity),
  };
}

const none: CoveredDays = { firstDay: Infinity, lastDay: -Infinity };

function ofDailyBars({ time, length }: Bars, clock: SessionClock, asOf: number): CoveredDays {
  let last = length - 1;
  while (last >= 0 && clock.closeOf(tradingDayOfDaily(time[last], clock)) > asOf) last--;
  if (last < 0) return none;
  return { firstDay: tradingDayOfDaily(time[0], clock), lastDay: tradingDayOfDaily(time[last], clock) };
}

function ofIntradayBars(bars: Bars, clock: SessionClock, asOf: number): CoveredDays {
  const { time, interval } = bars;
  const last = firstBarAt(bars, Math.floor(asOf - interval) + 1, 0) - 1;
  if (last < 0) return none;
  const end = time[last] + interval;
  let firstDay = clock.localDayOf(time[0]) - 1;
  while (clock.openOf(firstDay) < time[0]) firstDay++;
  let lastDay = clock.localDayOf(end) + 1;
  while (clock.closeOf(lastDay) > end) lastDay--;
  return { firstDay, lastDay };
}
