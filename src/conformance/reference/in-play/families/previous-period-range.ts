import { brokenSides, sidesTimes } from '../broken-sides.js';
import { barsOf, openOf } from '../observed.js';
import { rangeNamed } from '../range-named.js';
import type { Rule } from '../rule.js';
import { levelsBeyond } from './levels-beyond.js';

/** Which sides of the previous range a week or month breaks, where it opens, and how far it goes. */
export const previousPeriodRange: Rule = (observed) => {
  const bars = barsOf(observed.sessions);
  const sides = brokenSides(bars, rangeNamed('previous', observed), observed);
  if (observed.report.variant === 'by-levels') return levelsBeyond(bars, sides, observed);
  return { breaks: sidesTimes(sides, observed), 'open-location': { decided: openOf(observed) } };
};
