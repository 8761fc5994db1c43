import { earlierPeriod } from '../conditions/earlier-period.js';
import { whole } from '../numbers/exact.js';
import { fibonacciLevels } from '../families/fibonacci-levels.js';
import { pivotPoints } from '../families/pivot-points.js';
import { previousDaysRange } from '../families/previous-days-range.js';
import { locationOf, previousMonthsRange, previousWeeksRange } from '../families/previous-period-range.js';
import { previousOrNone } from '../market/market.js';
import { pivotLevels } from '../prices/pivots.js';
import { rangeOf } from '../market/session.js';
import { afterPrevious, sessionHeadline, weekHeadline } from './asked-of.js';
import { type ReferenceHeadline, sameSide, upIn } from './headline.js';
import { reachedOrMirrored } from './price-moves.js';
import { candleSide, onlySideBroken, sideOf } from './side.js';

/** The questions about ranges of earlier sessions, weeks and months, and levels made of them. */
export const headlinesOfEarlierRanges: readonly ReferenceHeadline[] = [
  // After a session that broke only one side of the range before it, does the next session close in that direction?
  afterPrevious(previousDaysRange[0], (session, previous, { market }) => {
    const before = previousOrNone(market, previous);
    if (before === null) return null;
    return sameSide(sideOf(session.close, previous.close), onlySideBroken(previous, before));
  }),

  // After a week that broke only one side of the range before it, does the next week close in that direction?
  weekHeadline(previousWeeksRange[0], ({ close, previous }) => {
    if (typeof previous === 'string' || typeof previous.previous === 'string') return null;
    return sameSide(sideOf(close, previous.close), onlySideBroken(previous, previous.previous));
  }),

  // Is a session green as often above the range of the last month as below it?
  sessionHeadline(previousMonthsRange[0], (session, { market }) => {
    const month = earlierPeriod(market, session, 'month');
    if (month === null) return null;
    const place = locationOf(session.open, month);
    return place === 'inside' ? null : upIn(place, candleSide(session));
  }),

  // From the open, does price reach the pivot rather than the same distance the other way?
  afterPrevious(pivotPoints[0], (session, previous, { params }) =>
    reachedOrMirrored(session, pivotLevels(params.method, previous, session.open).pp!),
  ),

  // From the open, does price reach the 0.618 retracement rather than the same distance the other way?
  afterPrevious(fibonacciLevels[0], (session, previous) => {
    const colour = candleSide(previous);
    if (colour === null) return null;
    const depth = rangeOf(previous).times('0.618');
    const level = colour === 'up' ? previous.high.minus(depth) : previous.low.plus(depth);
    return reachedOrMirrored(session, whole(level));
  }),
];
