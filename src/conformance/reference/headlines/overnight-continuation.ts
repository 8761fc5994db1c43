import { overnightContinuation } from '../families/overnight-continuation.js';
import { afterPrevious } from './after-previous.js';
import { candleSide } from './candle-side.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';

/** Does the session continue in the direction of its overnight move? */
export const overnightContinuationHeadline = afterPrevious(overnightContinuation[0], (session, previous) =>
  sameSide(candleSide(session), sideOf(session.open, previous.close)),
);
