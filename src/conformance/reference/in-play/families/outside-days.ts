import { barsOf, endOrClose } from '../observed.js';
import { criterionOf, reaches } from '../prices.js';
import { rangeNamed } from '../range-named.js';
import type { Rule } from '../rule.js';

/** A session reverses when a bar is back at the extreme beyond which it opened, by wick or by close. */
export const outsideDays: Rule = (observed) => {
  const { observation, session } = observed;
  const bullish = observation.groups.some(({ direction }) => direction === 'bullish');
  const previous = rangeNamed('previous', observed);
  const back = barsOf([session]).find((bar) =>
    bullish
      ? reaches('low', previous.high, bar, observed, criterionOf(observed))
      : reaches('high', previous.low, bar, observed, criterionOf(observed)),
  );
  return { reversed: { decided: endOrClose(back, observed) } };
};
