import { seasonality } from '../families/seasonality.js';
import { afterPrevious } from './after-previous.js';
import { sideOf } from './side.js';
import { upIn } from './up-in.js';

/** Do sessions close up equally often in every month of the lookback? */
export const seasonalityHeadline = afterPrevious(seasonality[0], (session, previous) =>
  upIn(session.date.slice(0, 'YYYY-MM'.length), sideOf(session.close, previous.close)),
);
