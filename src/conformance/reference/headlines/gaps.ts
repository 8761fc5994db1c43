import { averageRange } from '../prices/average-range.js';
import { weekdayOf } from '../calendar/days.js';
import { compare, Exact, inPercentOf, times, whole } from '../numbers/exact.js';
import { gapFill } from '../families/gap-fill.js';
import { ictOpeningRetracement, referenceOf } from '../families/ict-opening-retracement.js';
import { insideBars } from '../families/inside-bars.js';
import { openingStats } from '../families/opening-stats.js';
import { outsideDays } from '../families/outside-days.js';
import { overnightAndSession } from '../families/overnight-and-session.js';
import { overnightContinuation } from '../families/overnight-continuation.js';
import { weekOpeningGap } from '../families/week-opening-gap.js';
import { previousOrNone } from '../market/market.js';
import { afterPrevious, sessionHeadline, weekHeadline } from './asked-of.js';
import { type ReferenceHeadline, sameSide, successIf, upIn } from './headline.js';
import { race, reachedOrMirrored } from './price-moves.js';
import { candleSide, sideOf } from './side.js';
import { rankedSessions } from './within-blocks.js';

/** The questions about where sessions and weeks open. */
export const headlinesOfGaps: readonly ReferenceHeadline[] = [
  // From the open, does price reach the previous close rather than the same distance the other way?
  afterPrevious(gapFill[0], (session, previous, { market }) => {
    const average = averageRange(market, session);
    if (average === null || average.numerator.isZero()) return null;
    const gap = whole(session.open.minus(previous.close).abs());
    if (compare(gap, times(average, whole(new Exact('0.1')))) < 0) return null;
    return reachedOrMirrored(session, whole(previous.close));
  }),

  // Does the session open beyond the previous close in the direction of the previous session?
  afterPrevious(openingStats[0], (session, previous) =>
    sameSide(sideOf(session.open, previous.close), candleSide(previous)),
  ),

  // After an open outside the previous range, does price reach the edge of that range rather than the same distance the other way?
  afterPrevious(outsideDays[0], (session, previous) => {
    const above = session.open.gt(previous.high);
    if (!above && !session.open.lt(previous.low)) return null;
    return reachedOrMirrored(session, whole(above ? previous.high : previous.low));
  }),

  // After an open inside the previous range, does price break the nearer side rather than go the same distance the other way?
  afterPrevious(insideBars[0], ({ open, high, low }, previous) => {
    const toHigh = previous.high.minus(open);
    const toLow = open.minus(previous.low);
    if (toHigh.isNegative() || toLow.isNegative() || toHigh.eq(toLow)) return null;
    const distance = Exact.min(toHigh, toLow);
    const up = high.minus(open).gt(distance);
    const down = open.minus(low).gt(distance);
    if (up === down) return null;
    return successIf(toHigh.lt(toLow) ? up : down);
  }),

  // Does the session continue in the direction of its overnight move?
  afterPrevious(overnightContinuation[0], (session, previous) =>
    sameSide(candleSide(session), sideOf(session.open, previous.close)),
  ),

  // Does the market gain or lose as much overnight before every weekday, compared with the rest of the week?
  rankedSessions(
    overnightAndSession[0],
    'week',
    (session, market) => {
      const previous = previousOrNone(market, session);
      return previous === null ? null : inPercentOf(session.open.minus(previous.close), previous.close);
    },
    ({ day }) => weekdayOf(day),
  ),

  // Does a week close above its open as often after a gap up as after a gap down?
  weekHeadline(weekOpeningGap[0], (week, market) => {
    const previous = previousOrNone(market, week.sessions[0]);
    const gap = previous === null ? null : sideOf(week.open, previous.close);
    return gap === null ? null : upIn(gap, candleSide(week));
  }),

  // From the third bar of the session on, does price move towards the midnight open before it moves the same distance away?
  sessionHeadline(ictOpeningRetracement[0], (session, { market, params }) => {
    const reference = referenceOf(session, market, params.referenceTime as string);
    if (reference === null) return null;
    const towards = sideOf(reference, session.open);
    return sameSide(race(market, session, session.bars[0], whole(session.open.minus(reference).abs())), towards);
  }),
];
