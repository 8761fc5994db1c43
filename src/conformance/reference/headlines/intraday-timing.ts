import { weekdayOf } from '../days.js';
import { intradayTiming } from '../families/intraday-timing.js';
import { firstHigh, firstLow } from '../first-print.js';
import type { Report } from '../report.js';
import { sessionHeadline } from './headline.js';
import { successIf } from './success.js';

/** Clock buckets are not looked at, so that nothing is refused for them. */
const report: Report = { ...intradayTiming[0], refuse: () => undefined };

/** Is the high made before the low equally often on all weekdays? */
export const intradayTimingHeadline = sessionHeadline(report, (session, { market }) => {
  const high = firstHigh(market.bars, session.bars);
  const low = firstLow(market.bars, session.bars);
  return high === low ? null : { ...successIf(high < low), group: weekdayOf(session.day) };
});
