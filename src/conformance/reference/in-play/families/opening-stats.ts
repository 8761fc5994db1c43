import { barsOf, endOf } from '../observed.js';
import type { Rule } from '../rule.js';

/** Where a session opens is settled once its first bar is there. */
export const openingStats: Rule = (observed) => {
  const decided = endOf(barsOf(observed.sessions)[0], observed);
  return { 'open-location': { decided }, 'open-against-close': { decided } };
};
