import { brokenSides, sidesTimes } from '../broken-sides.js';
import { inBuckets } from '../in-buckets.js';
import { barsOf, endOrClose, type Observed } from '../observed.js';
import { criterionOf, opposite, reaches } from '../prices.js';
import { rangeNamed } from '../range-named.js';
import type { Rule, Times } from '../rule.js';
import { levelsBeyond } from './levels-beyond.js';

/** Which sides of the previous range break, and what follows a break. */
export const previousDaysRange: Rule = (observed) => {
  const { session, report, params } = observed;
  const bars = barsOf([session]);
  const range = rangeNamed('previous', observed);
  const sides = brokenSides(bars, range, observed, criterionOf(observed));
  const touched = brokenSides(bars, range, observed, criterionOf(observed), reaches);
  if (report.variant === 'by-levels') return levelsBeyond(bars, sides, observed);
  if (report.variant === 'by-pullback') return pullbacks(observed);
  if (report.variant === 'by-time') {
    const minutes = params.bucketMinutes as number;
    return {
      ...inBuckets('broken', minutes, sides.first, observed),
      ...inBuckets('high-touched', minutes, touched.high, observed),
      ...inBuckets('low-touched', minutes, touched.low, observed),
    };
  }
  return {
    breaks: sidesTimes(sides, observed),
    touched: sidesTimes(touched, observed, 'touched'),
    'colour-after-high': { known: endOrClose(sides.high, observed) },
    'colour-after-low': { known: endOrClose(sides.low, observed) },
  };
};

/** After the first break a later bar goes back inside to a level, or none does. */
function pullbacks(observed: Observed): Readonly<Record<string, Times>> {
  const { observation, session, params } = observed;
  const bars = barsOf([session]);
  const side = observation.groups[0]['first-side'] === 'high' ? 'high' : 'low';
  const first = brokenSides(bars, rangeNamed('previous', observed), observed, criterionOf(observed)).first!;
  const after = bars.slice(bars.indexOf(first) + 1);
  const times: Record<string, Times> = {};
  for (const k of params.multiples as readonly number[]) {
    const level = observation.levels[`pullback-${k}`]!;
    const back = after.find((bar) => reaches(opposite(side), level, bar, observed, 'wick'));
    times[`pullback-${k}`] = { known: endOrClose(first, observed), decided: endOrClose(back, observed) };
  }
  return times;
}
