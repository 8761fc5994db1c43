import { windowEnd } from '../after-window.js';
import type { Rule } from '../rule.js';

/** Colours and places of the close, asked once the window is over. */
export const openingCandleContinuation: Rule = (observed) => {
  const known = windowEnd(observed);
  return { 'session-continued': { known }, 'rest-continued': { known }, 'close-location': { known } };
};
