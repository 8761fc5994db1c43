import { weekOpeningGap } from '../families/week-opening-gap.js';
import { previousOrNone } from '../market.js';
import { candleSide } from './candle-side.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';
import { weekHeadline } from './week-headline.js';

/** Does the week continue in the direction of its opening gap? */
export const weekOpeningGapHeadline = weekHeadline(weekOpeningGap[0], (week, market) => {
  const previous = previousOrNone(market, week.sessions[0]);
  return previous === null ? null : sameSide(candleSide(week), sideOf(week.open, previous.close));
});
