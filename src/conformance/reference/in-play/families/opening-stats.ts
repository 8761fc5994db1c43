import { openOf } from '../observed.js';
import type { Rule } from '../rule.js';

/** Where a session opens is settled when it does. */
export const openingStats: Rule = (observed) => {
  const decided = openOf(observed);
  return { 'open-location': { decided }, 'open-against-close': { decided } };
};
