import { differenceOfPrices, sumOfQuotients } from '../../numeric/index.js';
import { engulfingDirection, type Candle } from '../../sessions/index.js';
import { candleMinutes, type Direction } from '../columns/patterns/candles.js';
import { headline } from '../headline.js';
import { wholeSessions } from '../observations/sessions.js';
import { casesOfObservations } from './cases-of-observations.js';
import { nearQuotient } from './nearly.js';
import { race } from './race.js';
import { sessionsWithCandles, type SessionWithCandles } from './sessions-with-candles.js';
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
    return casesOfObservations(
      { kind: sessionsWithCandles(minutes), exclusions: wholeSessions },
      market,
      ({ session, candles }: SessionWithCandles) => {
        const pattern = firstEngulfing(candles);
        if (pattern === null) return null;
        const { direction, candle } = pattern;
        const body = differenceOfPrices(Math.max(candle.open, candle.close), Math.min(candle.open, candle.close));
        const first = race(session, candle.endBar - 1, nearQuotient(sumOfQuotients([body, unit])));
        return successIf(first === null ? null : first === (direction === 'bullish' ? 'up' : 'down'));
      },
    );
  },
});

/** The first candle that engulfs the one directly before it. */
function firstEngulfing(candles: readonly Candle[]): { direction: Direction; candle: Candle } | null {
  for (let i = 1; i < candles.length; i++) {
    const before = candles[i - 1];
    const candle = candles[i];
    const direction = before.index === candle.index - 1 ? engulfingDirection(before, candle) : null;
    if (direction !== null) return { direction, candle };
  }
  return null;
}
