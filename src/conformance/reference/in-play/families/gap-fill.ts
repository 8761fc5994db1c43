import { barsOf, endOrClose } from '../observed.js';
import { inBuckets } from '../in-buckets.js';
import { reaches } from '../prices.js';
import type { Rule } from '../rule.js';

/** A gap fills when a bar touches its target; where sessions close is settled by the close. */
export const gapFill: Rule = (observed) => {
  const { observation, session, params, report } = observed;
  const up = observation.groups.some(({ direction }) => direction === 'up');
  const target = observation.levels.target!;
  const filling = barsOf([session]).find((bar) => reaches(up ? 'low' : 'high', target, bar, observed, 'wick'));
  const fill = endOrClose(filling, observed);
  return {
    filled: { decided: fill },
    // A gap that fills has not held, wherever the session closes.
    held: { decided: fill },
    reversed: { known: fill },
    ...(report.variant === 'by-fill-time' ? inBuckets('filled', params.minutes as number, filling, observed) : {}),
  };
};
