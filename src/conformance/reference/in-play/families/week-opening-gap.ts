import { barsOf, endOrClose } from '../observed.js';
import { reaches } from '../prices.js';
import type { Rule } from '../rule.js';

/** A week returns to the last close before it by the first bar that touches that. */
export const weekOpeningGap: Rule = (observed) => {
  const { observation, sessions } = observed;
  const up = observation.groups.some(({ direction }) => direction === 'up');
  const close = observation.levels['previous-close']!;
  const filling = barsOf(sessions).find((bar) => reaches(up ? 'low' : 'high', close, bar, observed, 'wick'));
  return { filled: { decided: endOrClose(filling, observed) } };
};
