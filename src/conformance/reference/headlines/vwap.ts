import { compare, minus, whole } from '../exact.js';
import { vwap } from '../families/vwap.js';
import { openingWindow } from '../opening-window.js';
import { meanPrices } from '../session-mean-price.js';
import { volumeOf } from '../volume.js';
import { sessionHeadline } from './headline.js';
import { race } from './race.js';
import { successIf } from './success.js';

/** After the opening window, does the price move back towards VWAP before it moves as far away? */
export const vwapHeadline = sessionHeadline(vwap[0], (session, { market, params }) => {
  const window = openingWindow(market, session, params.minutes as number);
  if (window === null || (volumeOf(market, window.bars)?.isZero() ?? true)) return null;
  const lastBar = window.bars[window.bars.length - 1];
  const mean = meanPrices(market, session).get(lastBar)!;
  const close = whole(window.close);
  const meanAgainstClose = compare(mean, close);
  if (meanAgainstClose === 0) return null;
  const distance = meanAgainstClose > 0 ? minus(mean, close) : minus(close, mean);
  const reached = race(market, session, lastBar, distance);
  return reached === null ? null : successIf(reached === (meanAgainstClose > 0 ? 'up' : 'down'));
});
