import { acceptanceOf, placeOf, valueArea } from '../families/value-area.js';
import { valueAreaOf } from '../market-profile.js';
import { afterPrevious } from './after-previous.js';
import { follows } from './follows.js';
import { upIn } from './up-in.js';

/** Once accepted in the previous value area, do sessions close up more often when they opened above it than below? */
export const valueAreaHeadline = afterPrevious(valueArea[0], (session, previous, { market, params }) => {
  const area = valueAreaOf(previous, market, params);
  const place = placeOf(session, area);
  const acceptance = place === 'inside' ? null : acceptanceOf(session, market, area, params.minutes as number);
  return acceptance === null ? null : upIn(place, follows(market, session, acceptance.lastBar));
});
