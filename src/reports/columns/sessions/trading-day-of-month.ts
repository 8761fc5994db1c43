import { placeInMonth, type Session } from '../../../sessions/index.js';
import { columnsOf } from '../kinds.js';
import { atOpen } from '../known.js';

const own = columnsOf<Session>();

/**
 * Where the trading date of a session stands among the trading dates that its month has by the session template and the calendar. Holidays
 * are known in advance, so the last trading date of a month is known at its open.
 */
export const tradingDayOfMonth = {
  /** 1 for the first trading date of the month. */
  fromStart: own.number(atOpen, ({ day }, market) => placeInMonth(market, day).fromStart),
  /** 1 for the last trading date of the month. */
  fromEnd: own.number(atOpen, ({ day }, market) => placeInMonth(market, day).fromEnd),
};
