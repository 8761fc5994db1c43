import type { Decimal } from 'decimal.js';
import { compare, decimal, whole } from '../../exact.js';
import { previousOrNone } from '../../market.js';
import { barsOf, endOrClose, type Observed } from '../observed.js';
import type { Position } from '../position.js';
import type { Rule } from '../rule.js';
import { previousRangeBreaks } from './previous-range-breaks.js';

/** When the range so far, from an earlier price on if one is given, is greater than the average, else the close. */
function exceeding(observed: Observed, from: Decimal | null = null): Position {
  const { high, low } = observed.market.bars;
  const average = observed.observation.levels['average-range']!;
  let highest = from === null ? -Infinity : from.toNumber();
  let lowest = from === null ? Infinity : from.toNumber();
  const bar = barsOf([observed.session]).find(({ i }) => {
    highest = Math.max(highest, high[i]);
    lowest = Math.min(lowest, low[i]);
    return compare(whole(decimal(highest).minus(decimal(lowest))), average) > 0;
  });
  return endOrClose(bar, observed);
}

/** ADR and ATR: exceeded as soon as the range is greater; in which bucket of sizes it lies is settled by the close. A true range goes from the close before on. */
export const rangeAgainstAverage: Rule = (observed) => {
  const { market, session, params } = observed;
  const before = params.of === 'true-range' ? previousOrNone(market, session) : null;
  return { exceeded: { decided: exceeding(observed, before?.close ?? null) } };
};

/** The same after a narrow session, and the breaks of that one's range. */
export const narrowRange: Rule = (observed) => ({
  'range-against-average': { decided: exceeding(observed) },
  ...previousRangeBreaks(observed),
});
