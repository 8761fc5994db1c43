import { compare, whole } from '../exact.js';
import { referenceLevels } from '../families/reference-levels.js';
import { middleOf } from '../reference-level.js';
import { touchingBar } from '../touching-bar.js';
import { afterPrevious } from './after-previous.js';
import { follows } from './follows.js';
import { upIn } from './up-in.js';

/** Do sessions close up more often after a touch of the middle of the previous range from above than after one from below? */
export const referenceLevelsHeadline = afterPrevious(referenceLevels[0], (session, previous, { market }) => {
  const middle = middleOf(previous);
  const from = compare(whole(session.open), middle);
  const touching = touchingBar(market, session, middle);
  if (from === 0 || touching === null) return null;
  return upIn(from > 0 ? 'above' : 'below', follows(market, session, touching));
});
