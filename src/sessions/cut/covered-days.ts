import type { Bars } from '../../bars/index.js';
import { endOfBar } from '../../bars/inner.js';
import type { SessionClock } from '../../calendar/index.js';
import { barsEndedBy } from '../scan/first-bar-at.js';
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
  const length = barsBy(asOf, bars, clock);
  const { firstDay, lastDay } =
    length === 0 ? none : bars.daily ? ofDailyBars(bars, clock, length) : ofIntradayBars(bars, clock, length);
  return {
    firstDay: Math.min(firstDay, sessions.at(0)?.day ?? Infinity),
    lastDay: Math.max(lastDay, sessions.at(-1)?.day ?? -Infinity),
  };
}

const none: CoveredDays = { firstDay: Infinity, lastDay: -Infinity };

/** How many bars had ended at an instant. */
export function barsBy(asOf: number, bars: Bars, clock: SessionClock): number {
  if (!bars.daily) return barsEndedBy(bars, asOf);
  let { length } = bars;
  while (length > 0 && clock.closeOf(tradingDayOfDaily(bars.time[length - 1], clock)) > asOf) length--;
  return length;
}

function ofDailyBars({ time }: Bars, clock: SessionClock, length: number): CoveredDays {
  return { firstDay: tradingDayOfDaily(time[0], clock), lastDay: tradingDayOfDaily(time[length - 1], clock) };
}

function ofIntradayBars(bars: Bars, clock: SessionClock, length: number): CoveredDays {
  const { time } = bars;
  const end = endOfBar(bars, length - 1);
  let firstDay = clock.localDayOf(time[0]) - 1;
  while (clock.openOf(firstDay) < time[0]) firstDay++;
  let lastDay = clock.localDayOf(end) + 1;
  while (clock.closeOf(lastDay) > end) lastDay--;
  return { firstDay, lastDay };
}
