import type { SessionClock } from '../../calendar/index.js';
import { MostRecent } from '../kept-values.js';
import type { Market } from '../market/market.js';
import { months } from '../periods/weeks-and-months.js';
import { scheduledSession } from './scheduled-session.js';

/** Where a trading date stands in its month. */
export interface PlaceInMonth {
  /** 1 for the first trading date of the month. */
  readonly fromStart: number;
  /** 1 for the last trading date of the month. */
  readonly fromEnd: number;
}

/**
 * Where a trading date stands among the trading dates that its month has by the template and the calendar, whether or not there are bars.
 * It is known in advance: it does not depend on the sessions that follow.
 */
export function placeInMonth({ clock, calendar }: Pick<Market, 'clock' | 'calendar'>, day: number): PlaceInMonth {
  const month = months.numberOf(day);
  // Mostly of one date after the other.
  const dates = MostRecent.in(cache, clock, 4).get([calendar, month], () => {
    const first = months.firstDayOf(month);
    const days = Array.from({ length: months.firstDayOf(month + 1) - first }, (_, i) => first + i);
    return days.filter((each) => scheduledSession({ clock, calendar }, each) !== null);
  });
  return {
    fromStart: 1 + dates.filter((other) => other < day).length,
    fromEnd: 1 + dates.filter((other) => other > day).length,
  };
}

const cache = new WeakMap<SessionClock, MostRecent<readonly number[]>>();
