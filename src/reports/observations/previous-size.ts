import type { Quotient } from '../../numeric/index.js';
import { rangeToAdr } from '../../sessions/index.js';
import type { Exclusion } from '../description.js';
import type { OptionalNumberOption } from '../option.js';
import type { PreviousCandidate, SessionAfterPrevious } from './sessions-after-previous.js';
import { beyondLimits } from './size-limits.js';

/** The least and the greatest size that are kept; `null` for no limit. */
export interface SizeLimits {
  readonly minRange: number | null;
  readonly maxRange: number | null;
}

const limit = (text: string): OptionalNumberOption => ({
  type: 'optional-number',
  default: null,
  minimum: 0,
  maximum: 1_000_000,
  unit: 'ADR',
  text,
});

/** The options for the limits, with the average of the five sessions before the previous one. */
export const sizeLimits = {
  minRange: {
    ...limit('The least previous range that is kept, in average daily ranges of its own day.'),
    notAbove: 'maxRange',
  },
  maxRange: limit('The greatest previous range that is kept, in average daily ranges of its own day.'),
} as const;

/** Leaves out the sessions whose previous range has no size in average daily ranges of its own day, or one beyond the limits. */
export function withinSizes({ minRange, maxRange }: SizeLimits): readonly Exclusion<PreviousCandidate>[] {
  const beyond = beyondLimits(minRange, maxRange);
  const sizeOf = ({ previous }: PreviousCandidate) => previous && rangeToAdr(previous);
  return [
    { reason: 'no-average', applies: (candidate) => sizeOf(candidate) === 'no-average' },
    { reason: 'no-size', applies: (candidate) => sizeOf(candidate) === 'no-size' },
    {
      reason: 'size',
      applies: (candidate) => {
        const size = sizeOf(candidate);
        return size !== null && typeof size === 'object' && beyond(size);
      },
    },
  ];
}

/** The size of the previous range of a session that {@link withinSizes} has kept. */
export function previousSize({ previous }: SessionAfterPrevious): Quotient {
  return rangeToAdr(previous) as Quotient;
}
