import { percentOfPrice } from '../../../numeric/index.js';
import { choice, quotient } from '../kinds.js';
import { lack } from '../lack.js';
import { previous, session } from './session.js';

/** The side of the previous close on which a session opened. */
export const gap = choice(
  ['up', 'down'],
  [session.open, previous.close],
  (open, close) => (open === close ? lack('no-gap') : open > close ? 'up' : 'down'),
  'no-gap',
);

/** How far a session opened from the previous close, in % of it. */
export const gapPercent = quotient(
  [session.open, previous.close],
  (open, close) => percentOfPrice(Math.max(open, close), Math.min(open, close), close) ?? lack('no-size'),
  'no-size',
);
