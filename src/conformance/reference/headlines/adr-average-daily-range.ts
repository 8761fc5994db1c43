import { averageRange } from '../average-range.js';
import { compare, whole } from '../exact.js';
import { adrAverageDailyRange } from '../families/adr-average-daily-range.js';
import { rangeOf } from '../session.js';
import { sameColourAfter } from './same-colour-after.js';

/** After a session wider than its average daily range, does the next one have the same colour? */
export const adrAverageDailyRangeHeadline = sameColourAfter(adrAverageDailyRange[0], (previous, { market }) => {
  const average = averageRange(market, previous);
  return average !== null && compare(whole(rangeOf(previous)), average) > 0;
});
