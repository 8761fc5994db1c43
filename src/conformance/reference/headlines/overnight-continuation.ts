import { overnightContinuation } from '../families/overnight-continuation.js';
import { afterPrevious } from './after-previous.js';
import { candleSide } from './candle-side.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';

/** Does the session go on in the direction of its overnight change? */
export const overnightContinuationHeadline = afterPrevious(overnightContinuation[0], (session, previous) =>
  sameSide(candleSide(session), sideOf(session.open, previous.close)),
);
