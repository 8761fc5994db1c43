import type { Quotient } from '../../numeric/index.js';
import { firstRangeAbove } from '../../sessions/index.js';
import { endOfBar } from '../courses/end-of-bar.js';
import type { Dated } from '../description.js';

/** When the range of a session exceeds its average. */
export function rangeExceeds(observation: Dated & { readonly average: Quotient }): number | null {
  return endOfBar(observation, firstRangeAbove(observation.session, observation.average));
}
