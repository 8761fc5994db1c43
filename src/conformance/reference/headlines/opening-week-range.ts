import { openingWeekRange } from '../families/opening-week-range.js';
import { candleSide } from './candle-side.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';
import { weekHeadline } from './week-headline.js';

/** Does the rest of the week continue in the direction of its first session? A week of one session is no case. */
export const openingWeekRangeHeadline = weekHeadline(openingWeekRange[0], ({ sessions: [first], close }) =>
  sameSide(sideOf(close, first.close), candleSide(first)),
);
