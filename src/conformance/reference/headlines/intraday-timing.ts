import { weekdayOf } from '../days.js';
import { intradayTiming } from '../families/intraday-timing.js';
import { firstHigh, firstLow } from '../first-print.js';
import type { Report } from '../report.js';
import { sessionHeadline } from './headline.js';
import { successIf } from './success.js';

/** The headline does not use clock buckets, so bars too coarse for them are not refused. */
const report: Report = { ...intradayTiming[0], refuse: () => undefined };

/** Does the high come before the low equally often on every weekday? */
export const intradayTimingHeadline = sessionHeadline(report, (session, { market }) => {
  const high = firstHigh(market.bars, session.bars);
  const low = firstLow(market.bars, session.bars);
  return high === low ? null : { ...successIf(high < low), group: weekdayOf(session.day) };
});
