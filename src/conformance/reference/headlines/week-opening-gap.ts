import { weekOpeningGap } from '../families/week-opening-gap.js';
import { previousOrNone } from '../market.js';
import { candleSide } from './candle-side.js';
import { sideOf } from './side.js';
import { upIn } from './up-in.js';
import { weekHeadline } from './week-headline.js';

/** Does a week close above its open as often after a gap up as after a gap down? */
export const weekOpeningGapHeadline = weekHeadline(weekOpeningGap[0], (week, market) => {
  const previous = previousOrNone(market, week.sessions[0]);
  const gap = previous === null ? null : sideOf(week.open, previous.close);
  return gap === null ? null : upIn(gap, candleSide(week));
});
