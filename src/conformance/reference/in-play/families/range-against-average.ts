import { compare, decimal, whole } from '../../exact.js';
import { barsOf, endOrClose, type Observed } from '../observed.js';
import type { Position } from '../position.js';
import type { Rule } from '../rule.js';
import { previousRangeBreaks } from './previous-range-breaks.js';

/** When the range so far is greater than the average, else the close. */
function exceeding(observed: Observed): Position {
  const { high, low } = observed.market.bars;
  const average = observed.observation.levels['average-range']!;
  let highest = -Infinity;
  let lowest = Infinity;
  const bar = barsOf([observed.session]).find(({ i }) => {
    highest = Math.max(highest, high[i]);
    lowest = Math.min(lowest, low[i]);
    return compare(whole(decimal(highest).minus(decimal(lowest))), average) > 0;
  });
  return endOrClose(bar, observed);
}

/** ADR and ATR: exceeded as soon as the range is greater; in which bucket of sizes it lies is settled by the close. */
export const rangeAgainstAverage: Rule = (observed) => ({ exceeded: { decided: exceeding(observed) } });

/** The same after a narrow session, and the breaks of that one's range. */
export const narrowRange: Rule = (observed) => ({
  'range-against-average': { decided: exceeding(observed) },
  ...previousRangeBreaks(observed),
});
