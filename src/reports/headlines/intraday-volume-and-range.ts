import { compareQuotients, differenceOfPrices } from '../../numeric/index.js';
import type { Candle } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { wholeSessions } from '../observations/sessions.js';
import { candleMinutes } from '../columns/patterns/candles.js';
import { casesOfObservations } from './cases-of-observations.js';
import { restAgrees } from './rest-agrees.js';
import { sessionsWithCandles, type SessionWithCandles } from './sessions-with-candles.js';

/** Whether a session goes on in the direction of its first half hour that is wider than all before it. */
export const intradayVolumeAndRangeHeadline = headline({
  question: 'After the first half hour wider than all before it, does the rest go on in its direction?',
  cases:
    'sessions with a half hour, not the first, that has a greater range than each before it, closes above or below its open, and is followed by a rest that closes above or below its first price',
  success: 'that half hour and the rest are both green, or both red',
  test: 'half',
  bars: 'intraday',
  options: { minutes: candleMinutes },
  of: ({ minutes }, { market }) =>
    casesOfObservations(
      { kind: sessionsWithCandles(minutes), exclusions: wholeSessions },
      market,
      ({ session, candles }: SessionWithCandles) => {
        const widest = firstWider(candles);
        return widest === null ? null : restAgrees(session, widest, widest.endBar);
      },
    ),
});

/** The first candle that is wider than each before it: as none between them is, the first of the session is the widest of those. */
function firstWider([first, ...others]: readonly Candle[]): Candle | null {
  const range = rangeOf(first);
  return others.find((candle) => compareQuotients(rangeOf(candle), range) > 0) ?? null;
}

const rangeOf = ({ high, low }: Candle) => differenceOfPrices(high, low);
