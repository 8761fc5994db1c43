import { withPrevious } from '../market.js';
import type { ReferenceHeadline } from './headline.js';

/** A report that refuses bars for the previous sessions of those seen in the range as well, because a question looks at both. */
export function refusedBefore(report: ReferenceHeadline['report']): ReferenceHeadline['report'] {
  return {
    ...report,
    refuse: (params, market) => report.refuse?.(params, withPrevious(market)),
  };
}
