import { compareQuotients, differenceOfPrices, multiply, quotientOf } from '../numeric/inner.js';
import type { Session } from '../sessions/inner.js';

/** The colour of a session: where it closed against a reference price. */
export type Colour = 'green' | 'red' | 'flat';

/** Green above the reference, red below it, flat at it. */
export function colourOf(close: number, reference: number): Colour {
  if (close > reference) return 'green';
  return close < reference ? 'red' : 'flat';
}

/** The open and close of a candle or session, which decide its colour. */
export interface Body {
  readonly open: number;
  readonly close: number;
}

/**
 * The direction of a candle whose body engulfs that of the one before it, which has the other colour; `null` if it does not.
 *
 * @param first - the candle before it
 */
export function engulfingDirection(first: Body, { open, close }: Body): 'bullish' | 'bearish' | null {
  if (first.close < first.open && close > open && open <= first.close && close >= first.open) return 'bullish';
  return first.close > first.open && close < open && open >= first.close && close <= first.open ? 'bearish' : null;
}

/**
 * Whether the whole range of a session lies inside that of its previous session (edges may meet) or outside of it on both sides.
 *
 * @returns `null` where it does neither, and where there is no previous session
 */
export function insideOrOutside({ high, low, previous }: Session): 'inside' | 'outside' | null {
  if (typeof previous === 'string') return null;
  if (high <= previous.high && low >= previous.low) return 'inside';
  return high > previous.high && low < previous.low ? 'outside' : null;
}

/**
 * Whether a session has a range, and between open and close at most a given percentage of it.
 *
 * @param percent - the largest body, in % of the range
 */
export function isDoji({ open, high, low, close, range }: Session, percent: number): boolean {
  if (high === low) return false;
  const body = differenceOfPrices(Math.max(open, close), Math.min(open, close));
  const part = quotientOf(percent);
  return (
    compareQuotients(
      { numerator: multiply(body.numerator, 100), denominator: body.denominator },
      {
        numerator: multiply(part.numerator, range.numerator),
        denominator: multiply(part.denominator, range.denominator),
      },
    ) <= 0
  );
}

/**
 * Whether the range of a session is strictly the smallest of the last ones: less than that of each complete session before it.
 *
 * Incomplete sessions are passed over. With fewer sessions than `count` the answer is no.
 *
 * @param count - of how many sessions, the session itself included
 */
export function isNarrowest(session: Session, count: number): boolean {
  let left = count - 1;
  for (let { before } = session; before !== null && left > 0; before = before.before) {
    if (!before.complete) continue;
    if (compareQuotients(session.range, before.range) >= 0) return false;
    left--;
  }
  return left === 0;
}
