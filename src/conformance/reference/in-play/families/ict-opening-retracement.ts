import { inBuckets } from '../in-buckets.js';
import { barsOf, endOrClose } from '../observed.js';
import { reaches } from '../prices.js';
import type { Rule } from '../rule.js';

/** A session retraces when a bar touches the reference. */
export const ictOpeningRetracement: Rule = (observed) => {
  const { observation, session, params, report } = observed;
  const above = observation.groups.some((group) => group['open-side'] === 'above');
  const reference = observation.levels.reference!;
  const back = barsOf([session]).find((bar) => reaches(above ? 'low' : 'high', reference, bar, observed, 'wick'));
  return {
    retraced: { decided: endOrClose(back, observed) },
    ...(report.variant === 'by-fill-time' ? inBuckets('filled', params.minutes as number, back, observed) : {}),
  };
};
