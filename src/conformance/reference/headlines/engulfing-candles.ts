import { candlesOf, followsDirectly } from '../candles.js';
import { patternOf } from '../engulfing-pattern.js';
import { plus, whole } from '../exact.js';
import { engulfingCandles } from '../families/engulfing-candles.js';
import { pricesOf } from '../session.js';
import { sessionHeadline } from './headline.js';
import { race } from './race.js';
import { upIn } from './up-in.js';

/** Does the price rise by one body before it falls by one more often after a bullish first engulfing candle than after a bearish one? */
export const engulfingCandlesHeadline = sessionHeadline(engulfingCandles[0], (session, { market, params, unit }) => {
  const { bars } = market;
  const minutes = params.minutes as number;
  const candles = candlesOf(bars, session, minutes);
  for (let i = 1; i < candles.length; i++) {
    if (!followsDirectly(session, candles[i - 1].stretch, candles[i].stretch, minutes)) continue;
    const pattern = patternOf(pricesOf(bars, candles[i - 1].bars), pricesOf(bars, candles[i].bars));
    if (pattern === null) continue;
    const body = pattern.close.minus(pattern.open).abs();
    const lastBar = candles[i].bars[candles[i].bars.length - 1];
    if (unit === null) return null;
    return upIn(pattern.direction, race(market, session, lastBar, plus(whole(body), unit)));
  }
  return null;
});
