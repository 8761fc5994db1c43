import { compare, whole } from '../numbers/exact.js';
import { dayType, extensionOf } from '../families/day-type.js';
import { referenceLevels } from '../families/reference-levels.js';
import { returningBar, sweep } from '../families/sweep.js';
import { acceptanceOf, placeOf, valueArea } from '../families/value-area.js';
import { vwap } from '../families/vwap.js';
import { firstBreak } from '../prices/first-break.js';
import { valueAreaOf } from '../prices/market-profile.js';
import { openingWindow } from '../prices/session-windows.js';
import { middleOf } from '../prices/reference-level.js';
import { meanPrices } from '../prices/session-mean-price.js';
import { touchingBar } from '../prices/touches.js';
import { volumeOf } from '../prices/volume.js';
import { afterPrevious, sessionHeadline } from './asked-of.js';
import { type ReferenceHeadline, upIn } from './headline.js';
import { follows } from './price-moves.js';
import { candleSide } from './side.js';

/** The questions about what happens at a level. */
export const headlinesOfLevels: readonly ReferenceHeadline[] = [
  // Do sessions close up more often after a window that closes below VWAP than after one that closes above it?
  sessionHeadline(vwap[0], (session, { market, params }) => {
    const window = openingWindow(market, session, params.minutes as number);
    if (window === null || (volumeOf(market, window.bars)?.isZero() ?? true)) return null;
    const lastBar = window.bars[window.bars.length - 1];
    const mean = meanPrices(market, session).get(lastBar)!;
    const close = whole(window.close);
    const meanAgainstClose = compare(mean, close);
    if (meanAgainstClose === 0) return null;
    return upIn(meanAgainstClose > 0 ? 'below' : 'above', follows(market, session, lastBar));
  }),

  // After a close back inside the previous range, do sessions close up more often when the high was broken than the low?
  afterPrevious(sweep[0], (session, previous, { market, params }) => {
    const first = firstBreak(session, market, previous, 'wick');
    if (first === null || first.side === 'ambiguous') return null;
    const breaking = session.bars[first.position];
    const returning = returningBar(market, session, previous, breaking, params.minutes as number);
    return returning === null ? null : upIn(first.side, follows(market, session, returning));
  }),

  // Is a session green more often after one that extended its first hour upwards by more than half of it than downwards?
  afterPrevious(dayType[0], (session, previous, { market, params }) => {
    const extended = extensionOf(market, previous, params.minutes as number);
    if (extended === null || !['normal-variation', 'trend'].includes(extended.type)) return null;
    return upIn(extended.side, candleSide(session));
  }),

  // Do sessions close up more often after a touch of the middle of the previous range from above than after one from below?
  afterPrevious(referenceLevels[0], (session, previous, { market }) => {
    const middle = middleOf(previous);
    const from = compare(whole(session.open), middle);
    const touching = touchingBar(market, session, middle);
    if (from === 0 || touching === null) return null;
    return upIn(from > 0 ? 'above' : 'below', follows(market, session, touching));
  }),

  // Once accepted in the previous value area, do sessions close up more often when they opened above it than below?
  afterPrevious(valueArea[0], (session, previous, { market, params }) => {
    const area = valueAreaOf(previous, market, params);
    const place = placeOf(session, area);
    const acceptance = place === 'inside' ? null : acceptanceOf(session, market, area, params.minutes as number);
    return acceptance === null ? null : upIn(place, follows(market, session, acceptance.lastBar));
  }),
];
