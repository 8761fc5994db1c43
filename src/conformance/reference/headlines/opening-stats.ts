import { openingStats } from '../families/opening-stats.js';
import { afterPrevious } from './after-previous.js';
import { candleSide } from './candle-side.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';

/** Does the session open beyond the previous close in the direction of the previous session? */
export const openingStatsHeadline = afterPrevious(openingStats[0], (session, previous) =>
  sameSide(sideOf(session.open, previous.close), candleSide(previous)),
);
