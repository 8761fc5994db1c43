import { dailyHighAndLowBySession } from '../families/daily-high-and-low-by-session.js';
import { partOf, partsOfDay } from '../families/parts-of-day.js';
import { firstHigh, firstLow } from '../first-print.js';
import { previousOrNone } from '../market.js';
import { sessionHeadline } from './headline.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

const london = partsOfDay.find(({ id }) => id === 'london')!;

/** When London makes only one of the day's extremes, is it the low after a green day and the high after a red one? */
export const dailyHighAndLowBySessionHeadline = sessionHeadline(
  dailyHighAndLowBySession[0],
  (session, { market, params }) => {
    const previous = previousOrNone(market, session);
    if (previous === null) return null;
    const colour = sideOf(previous.close, previous.open);
    if (colour === null) return null;
    const londons = partOf(market, params, london).sessions.filter(({ day }) => Math.abs(day - session.day) <= 2);
    const isOfLondon = (bar: number): boolean => londons.some(({ bars }) => bars.includes(bar));
    const high = isOfLondon(firstHigh(market.bars, session.bars));
    const low = isOfLondon(firstLow(market.bars, session.bars));
    return high === low ? null : successIf(colour === 'up' ? low : high);
  },
);
