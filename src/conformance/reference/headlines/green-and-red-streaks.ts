import { greenAndRedStreaks } from '../families/green-and-red-streaks.js';
import { previousOrNone } from '../market.js';
import { afterPrevious } from './after-previous.js';
import { candleSide } from './candle-side.js';
import { sameSide } from './same-side.js';

/** After exactly two sessions of one colour, does the third have the same colour? */
export const greenAndRedStreaksHeadline = afterPrevious(greenAndRedStreaks[0], (session, second, { market }) => {
  const first = previousOrNone(market, second);
  const before = first === null ? null : previousOrNone(market, first);
  if (first === null || before === null) return null;
  const colour = candleSide(second);
  if (candleSide(first) !== colour || candleSide(before) === colour) return null;
  return sameSide(candleSide(session), colour);
});
