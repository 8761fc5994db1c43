import { colourOf } from '../colour.js';
import { previousSessionCorrelation } from '../families/previous-session-correlation.js';
import { afterPrevious } from './after-previous.js';
import { candleSide } from './candle-side.js';
import { upIn } from './up-in.js';

/** Is a session green as often after a green session as after a red one? */
export const previousSessionCorrelationHeadline = afterPrevious(previousSessionCorrelation[0], (session, previous) => {
  const group = colourOf(previous.close, previous.open);
  return group === 'flat' ? null : upIn(group, candleSide(session));
});
