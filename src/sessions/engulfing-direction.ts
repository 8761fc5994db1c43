/** The prices of a candle, or of a session, that its colour is made of. */
export interface Body {
  readonly open: number;
  readonly close: number;
}

/**
 * The direction of a candle whose body engulfs that of the one before it, which has the other colour; `null` where it does not.
 *
 * @param first - the candle before it
 */
export function engulfingDirection(first: Body, { open, close }: Body): 'bullish' | 'bearish' | null {
  if (first.close < first.open && close > open && open <= first.close && close >= first.open) return 'bullish';
  return first.close > first.open && close < open && open >= first.close && close <= first.open ? 'bearish' : null;
}
