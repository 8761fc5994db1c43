import { brokenSides, sidesTimes } from '../broken-sides.js';
import { barsOf, endOrClose } from '../observed.js';
import { rangeNamed } from '../range-named.js';
import type { Rule } from '../rule.js';

/** Which sides of the previous range a session breaks, and whether it breaks any. */
export const insideBars: Rule = (observed) => {
  const sides = brokenSides(barsOf([observed.session]), rangeNamed('previous', observed), observed);
  return { breaks: sidesTimes(sides, observed), 'any-break': { decided: endOrClose(sides.first, observed) } };
};
