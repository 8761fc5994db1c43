import { differenceOfPrices, sumOfQuotients } from '../../numeric/index.js';
import { candlesOf } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { engulfingCandles, type PatternCandidate } from '../observations/engulfing-candles.js';
import { wholeSessions } from '../observations/sessions.js';
import { candleMinutes } from '../questions/candle-minutes.js';
import { casesOfObservations } from './cases-of-observations.js';
import { earliestPerSession } from './earliest-per-session.js';
import { race } from './race.js';
import { successIf } from './success-if.js';

/** Whether the price goes one body in favour of a pattern before it goes one against it. */
export const engulfingCandlesHeadline = headline({
  question:
    'After the first engulfing candle of a session, does the price move one body in its favour before it moves one against it?',
  cases:
    'sessions with an engulfing candle after which, from the open of the next bar on, one bar comes a body and the smallest price step away on one side and none did on the other',
  success: 'the side of its favour is reached first: above after a bullish candle, below after a bearish one',
  test: 'half',
  race: true,
  bars: 'intraday',
  options: { minutes: candleMinutes },
  of: ({ minutes }, { market, unit }) => {
    if (unit === null) return [];
    const kind = earliestPerSession(engulfingCandles(minutes), ({ index }) => index);
    return casesOfObservations({ kind, exclusions: wholeSessions }, market, (pattern: PatternCandidate) => {
      const { session, direction, open, close, index } = pattern;
      const body = differenceOfPrices(Math.max(open, close), Math.min(open, close));
      const candle = candlesOf(session, minutes).find((each) => each.index === index)!;
      const first = race(session, candle.endBar - 1, sumOfQuotients([body, unit]));
      return successIf(first === null ? null : first === (direction === 'bullish' ? 'up' : 'down'));
    });
  },
});
