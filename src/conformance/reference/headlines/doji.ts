import { decimal } from '../exact.js';
import { doji } from '../families/doji.js';
import { previousOrNone } from '../market.js';
import { rangeOf } from '../session.js';
import { afterPrevious } from './after-previous.js';
import { candleSide } from './candle-side.js';
import { successIf } from './success.js';

/** After a doji, does the next session have the opposite colour of the session before the doji? */
export const dojiHeadline = afterPrevious(doji[0], (session, previous, { market, params }) => {
  const range = rangeOf(previous);
  const body = previous.close.minus(previous.open).abs();
  if (range.isZero() || body.times(100).gt(range.times(decimal(params.body as number)))) return null;
  const before = previousOrNone(market, previous);
  if (before === null) return null;
  const [colour, earlier] = [candleSide(session), candleSide(before)];
  return colour === null || earlier === null ? null : successIf(colour !== earlier);
});
