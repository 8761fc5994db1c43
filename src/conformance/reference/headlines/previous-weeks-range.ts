import { previousWeeksRange } from '../families/previous-weeks-range.js';
import { onlySideBroken } from './only-side-broken.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';
import { weekHeadline } from './week-headline.js';

/** After a week that broke only one side of the range before it, does the next week close in that direction? */
export const previousWeeksRangeHeadline = weekHeadline(previousWeeksRange[0], ({ close, previous }) => {
  if (typeof previous === 'string' || typeof previous.previous === 'string') return null;
  return sameSide(sideOf(close, previous.close), onlySideBroken(previous, previous.previous));
});
