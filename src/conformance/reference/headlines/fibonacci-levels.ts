import { whole } from '../exact.js';
import { fibonacciLevels } from '../families/fibonacci-levels.js';
import { previousOrNone } from '../market.js';
import { rangeOf } from '../session.js';
import { sessionHeadline } from './headline.js';
import { reachedOrMirrored } from './reached-or-mirrored.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

/** From the open, does price reach the 0.618 retracement rather than the same distance the other way? */
export const fibonacciLevelsHeadline = sessionHeadline(fibonacciLevels[0], (session, { market }) => {
  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const colour = sideOf(previous.close, previous.open);
  if (colour === null) return null;
  const depth = rangeOf(previous).times('0.618');
  const level = colour === 'up' ? previous.high.minus(depth) : previous.low.plus(depth);
  const reached = reachedOrMirrored(session, whole(level));
  return reached === null ? null : successIf(reached);
});
