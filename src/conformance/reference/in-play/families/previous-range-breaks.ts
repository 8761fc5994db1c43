import { brokenSides, sidesTimes } from '../broken-sides.js';
import { barsOf } from '../observed.js';
import { rangeNamed } from '../range-named.js';
import type { Rule } from '../rule.js';

/** Which sides of the previous range a session breaks: after an inside or outside session, after a doji. */
export const previousRangeBreaks: Rule = (observed) => {
  const sides = brokenSides(barsOf([observed.session]), rangeNamed('previous', observed), observed);
  return { breaks: sidesTimes(sides, observed) };
};
