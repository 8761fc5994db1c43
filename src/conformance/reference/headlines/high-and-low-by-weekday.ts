import { highAndLowByWeekday } from '../families/high-and-low-by-weekday.js';
import { candleSide } from './candle-side.js';
import { successIf } from './success.js';
import { weekHeadline } from './week-headline.js';

/** Does the week make its low before its high after a green week, and its high before its low after a red one? */
export const highAndLowByWeekdayHeadline = weekHeadline(highAndLowByWeekday[0], ({ sessions, high, low, previous }) => {
  if (typeof previous === 'string') return null;
  const colour = candleSide(previous);
  const highAt = sessions.findIndex((session) => session.high.eq(high));
  const lowAt = sessions.findIndex((session) => session.low.eq(low));
  if (colour === null || highAt === lowAt) return null;
  return successIf(colour === 'up' ? lowAt < highAt : highAt < lowAt);
});
