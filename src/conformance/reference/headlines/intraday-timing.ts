import { weekdayOf } from '../days.js';
import { intradayTiming } from '../families/intraday-timing.js';
import { firstHigh, firstLow } from '../first-print.js';
import { sessionHeadline } from './headline.js';
import { successIf } from './success.js';

/** Does the high come before the low equally often on every weekday? */
export const intradayTimingHeadline = sessionHeadline(intradayTiming[0], (session, { market }) => {
  const high = firstHigh(market.bars, session.bars);
  const low = firstLow(market.bars, session.bars);
  return high === low ? null : { ...successIf(high < low), group: weekdayOf(session.day) };
});
