import { barsAfterWindow, windowEnd } from '../after-window.js';
import { brokenSides, sidesTimes } from '../broken-sides.js';
import { rangeNamed } from '../range-named.js';
import type { Rule } from '../rule.js';

/** Types, asked when the window ends: only a break of both sides settles one before the close. */
export const dayType: Rule = (observed) => {
  const known = windowEnd(observed);
  const type = {
    known,
    ...sidesTimes(brokenSides(barsAfterWindow(observed), rangeNamed('window', observed), observed), observed),
  };
  const asked = Object.keys(observed.observation.outcomes).filter((id) => id.startsWith('type'));
  return { ...Object.fromEntries(asked.map((id) => [id, type])), 'close-location': { known } };
};
