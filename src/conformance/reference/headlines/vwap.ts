import { compare, whole } from '../exact.js';
import { vwap } from '../families/vwap.js';
import { openingWindow } from '../opening-window.js';
import { meanPrices } from '../session-mean-price.js';
import { volumeOf } from '../volume.js';
import { follows } from './follows.js';
import { sessionHeadline } from './headline.js';
import { upIn } from './up-in.js';

/** Do sessions close up more often after a window that closes below VWAP than after one that closes above it? */
export const vwapHeadline = sessionHeadline(vwap[0], (session, { market, params }) => {
  const window = openingWindow(market, session, params.minutes as number);
  if (window === null || (volumeOf(market, window.bars)?.isZero() ?? true)) return null;
  const lastBar = window.bars[window.bars.length - 1];
  const mean = meanPrices(market, session).get(lastBar)!;
  const close = whole(window.close);
  const meanAgainstClose = compare(mean, close);
  if (meanAgainstClose === 0) return null;
  return upIn(meanAgainstClose > 0 ? 'below' : 'above', follows(market, session, lastBar));
});
