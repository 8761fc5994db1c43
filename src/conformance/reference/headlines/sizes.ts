import { averageRange, meanTrueRange } from '../prices/average-range.js';
import { weekdayOf } from '../calendar/days.js';
import { compare, decimal, whole } from '../numbers/exact.js';
import { adrAverageDailyRange } from '../families/adr-average-daily-range.js';
import { atrAverageTrueRange } from '../families/atr-average-true-range.js';
import { highAndLowByWeekday } from '../families/high-and-low-by-weekday.js';
import { marketOpenVolume } from '../families/market-open-volume.js';
import { isNarrowest, narrowRange } from '../families/narrow-range.js';
import { openToCloseRange } from '../families/open-to-close-range.js';
import { volumeAndRangeByWeekday } from '../families/volume-and-range-by-weekday.js';
import { completeBefore, previousOrNone } from '../market/market.js';
import { openingWindow } from '../prices/session-windows.js';
import { periodNumber } from '../market/period.js';
import { rangeOf } from '../market/session.js';
import { volumeOf } from '../prices/volume.js';
import { afterPrevious, completeWeeks, refusedBefore, sameColourAfter, weekHeadline } from './asked-of.js';
import { type ReferenceHeadline, sameSide, successIf } from './headline.js';
import { candleSide, sideOf } from './side.js';
import { ranked } from './within-blocks.js';

/** The questions about volumes and ranges. */
export const headlinesOfSizes: readonly ReferenceHeadline[] = [
  // Does the rest of the session continue the direction of the first 15 minutes more often when their volume is higher than the previous session's?
  afterPrevious(refusedBefore(marketOpenVolume[0]), (session, previous, { market, params }) => {
    const minutes = params.minutes as number;
    const window = openingWindow(market, session, minutes);
    const before = openingWindow(market, previous, minutes);
    if (window === null || before === null) return null;
    const volume = volumeOf(market, window.bars);
    const volumeBefore = volumeOf(market, before.bars);
    if (volume === null || volumeBefore === null) return null;
    const more = sideOf(volume, volumeBefore);
    const answer = sameSide(sideOf(session.close, decimal(market.bars.open[window.rest[0]])), candleSide(window));
    return more === null || answer === null ? null : { ...answer, group: more === 'up' ? 'heavier' : 'lighter' };
  }),

  // Are the ranges of sessions as wide on every weekday, compared with the rest of their week?
  {
    report: volumeAndRangeByWeekday[0],
    cases: ({ market }) =>
      ranked(
        completeWeeks(market)
          .flatMap(({ sessions }) => sessions)
          .map((session) => ({
            session,
            value: whole(rangeOf(session)),
            group: weekdayOf(session.day),
            block: periodNumber(session.day, 'week'),
          })),
      ),
  },

  // Does the week make its low before its high after a green week, and its high before its low after a red one?
  weekHeadline(highAndLowByWeekday[0], ({ sessions, high, low, previous }) => {
    if (typeof previous === 'string') return null;
    const colour = candleSide(previous);
    const highAt = sessions.findIndex((session) => session.high.eq(high));
    const lowAt = sessions.findIndex((session) => session.low.eq(low));
    if (colour === null || highAt === lowAt) return null;
    return successIf(colour === 'up' ? lowAt < highAt : highAt < lowAt);
  }),

  // After a session wider than its average daily range, does the next one have the same colour?
  sameColourAfter(adrAverageDailyRange[0], (previous, { market }) => {
    const average = averageRange(market, previous);
    return average !== null && compare(whole(rangeOf(previous)), average) > 0;
  }),

  // After a session wider than its average true range, does the next close-to-close change have the same sign?
  afterPrevious(atrAverageTrueRange[0], (session, previous, { market }) => {
    const before = previousOrNone(market, previous);
    const average = meanTrueRange(market, completeBefore(market, previous, 14));
    if (before === null || average === null || compare(whole(rangeOf(previous)), average) <= 0) return null;
    return sameSide(sideOf(session.close, previous.close), sideOf(previous.close, before.close));
  }),

  // After a session that moved more than 1 % from open to close, does the next one have the same colour?
  sameColourAfter(openToCloseRange[0], ({ open, close }) => {
    const move = close.minus(open).abs();
    return !open.isZero() && move.times(100).gt(open.abs());
  }),

  // After the narrowest of four sessions, does the next one have the same colour?
  sameColourAfter(narrowRange[0], (previous, { market }) => isNarrowest(previous, market, 4)),
];
