import { candlesOf, followsDirectly } from '../prices/candles.js';
import { patternOf } from '../prices/engulfing-pattern.js';
import { decimal, plus, whole } from '../numbers/exact.js';
import { type FairValueGap, fairValueGapsOf } from '../prices/fair-value-gap.js';
import { classicInsideOutside } from '../families/classic-inside-outside.js';
import { doji } from '../families/doji.js';
import { engulfingCandles } from '../families/engulfing-candles.js';
import { fairValueGaps } from '../families/fair-value-gaps.js';
import { inverseFairValueGaps } from '../families/inverse-fair-value-gaps.js';
import { type Market, previousOrNone } from '../market/market.js';
import { pricesOf, rangeOf } from '../market/session.js';
import { afterPrevious, sameColourAfter, sessionHeadline } from './asked-of.js';
import { type ReferenceHeadline, successIf, upIn } from './headline.js';
import { follows, race } from './price-moves.js';
import { candleSide } from './side.js';

/** The questions about patterns of candles. */
export const headlinesOfPatterns: readonly ReferenceHeadline[] = [
  // After an inside or outside session, does the next one have the same colour?
  sameColourAfter(classicInsideOutside[0], (previous, { market }) => {
    const before = previousOrNone(market, previous);
    if (before === null) return false;
    const inside = previous.high.lte(before.high) && previous.low.gte(before.low);
    const outside = previous.high.gt(before.high) && previous.low.lt(before.low);
    return inside || outside;
  }),

  // After a doji, does the next session have the opposite colour of the session before the doji?
  afterPrevious(doji[0], (session, previous, { market, params }) => {
    const range = rangeOf(previous);
    const body = previous.close.minus(previous.open).abs();
    if (range.isZero() || body.times(100).gt(range.times(decimal(params.body as number)))) return null;
    const before = previousOrNone(market, previous);
    if (before === null) return null;
    const [colour, earlier] = [candleSide(session), candleSide(before)];
    return colour === null || earlier === null ? null : successIf(colour !== earlier);
  }),

  // Does the price rise by one body before it falls by one more often after a bullish first engulfing candle than after a bearish one?
  sessionHeadline(engulfingCandles[0], (session, { market, params, unit }) => {
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
  }),

  // Do sessions close up more often after a bullish first fair value gap than after a bearish one?
  sessionHeadline(fairValueGaps[0], (session, { market, params }) => {
    const gaps = fairValueGapsOf(market, session, params.minutes as number);
    if (gaps.length === 0) return null;
    const { direction, lastBar } = gaps[0];
    return upIn(direction, follows(market, session, lastBar));
  }),

  // Do sessions close up more often after a bar closed below a bullish gap than after one closed above a bearish one?
  sessionHeadline(inverseFairValueGaps[0], (session, { market, params }) => {
    let first: { readonly gap: FairValueGap; readonly bar: number } | null = null;
    for (const gap of fairValueGapsOf(market, session, params.minutes as number)) {
      const bar = flippingBar(gap, market);
      if (bar !== null && (first === null || bar < first.bar)) first = { gap, bar };
    }
    if (first === null) return null;
    return upIn(first.gap.direction, follows(market, session, first.bar));
  }),
];

/** The first bar after the third candle that closes strictly beyond the far edge; `null` for none. */
function flippingBar({ direction, high, low, later }: FairValueGap, { bars }: Market): number | null {
  for (const i of later) {
    const close = decimal(bars.close[i]);
    if (direction === 'bullish' ? close.lt(low) : close.gt(high)) return i;
  }
  return null;
}
