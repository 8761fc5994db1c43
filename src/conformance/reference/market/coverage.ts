import { tradingDayOf } from './daily-sessions.js';
import { closeOn, openOn } from '../calendar/hours.js';
import type { Market } from './market.js';
import { barEnds } from './bar-ends.js';

/** Which trading dates lie between the first and the last bar. A date with a session lies between them. */
export interface Coverage {
  /** Whether a date does not lie before the first bar. */
  readonly afterFirst: (day: number) => boolean;
  /** Whether a date does not lie after the last bar. */
  readonly beforeLast: (day: number) => boolean;
}

export function coverageOf(market: Market): Coverage {
  const { bars, template, sessions } = market;
  const withSession = new Set(sessions.map(({ day }) => day));
  const last = lastBarOf(market);
  if (last === null) return { afterFirst: () => false, beforeLast: () => false };
  if (bars.daily) {
    const [firstDay, lastDay] = [0, last].map((i) => tradingDayOf(bars.time[i], template));
    return {
      afterFirst: (day) => withSession.has(day) || day >= firstDay,
      beforeLast: (day) => withSession.has(day) || day <= lastDay,
    };
  }
  const ends = endOf(last, market);
  return {
    afterFirst: (day) => withSession.has(day) || openOn(day, template) >= bars.time[0],
    beforeLast: (day) => withSession.has(day) || closeOn(day, template) <= ends,
  };
}

/** The last bar that exists; `null` where none does. */
function lastBarOf(market: Market): number | null {
  const { bars, template, now } = market;
  for (let i = bars.length - 1; i >= 0; i--) {
    const ends = bars.daily ? closeOn(tradingDayOf(bars.time[i], template), template) : endOf(i, market);
    if (ends <= now) return i;
  }
  return null;
}

/** With its duration, or at the close of its session where that comes first. */
function endOf(i: number, { bars, sessions }: Market): number {
  const ends = barEnds(bars, i);
  const last = sessions[sessions.length - 1];
  return last?.bars.includes(i) ? Math.min(ends, last.closesAt) : ends;
}
