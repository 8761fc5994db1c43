import { comparePrice, priceToward, type Quotient } from '../../numeric/index.js';
import { firstTouchOfLevel } from '../../sessions/index.js';
import type { Exclusion } from '../description.js';
import type { OptionalNumberOption } from '../option.js';
import { extended } from './extended.js';
import { gapPercent, gaps, withGapSize, type Gap, type GapCandidate } from './gaps.js';
import { kindPerOptions } from './kind-per-options.js';
import { beyondLimits } from './size-limits.js';

/** A session, with the price that fills its gap. */
export interface FillCandidate extends GapCandidate {
  /** So many per cent of the way back to the previous close; `null` without a gap. */
  readonly target: Quotient | null;
  readonly filled: boolean;
}

/** A gap, with the price that fills it. */
export interface GapWithTarget extends Gap {
  readonly target: Quotient;
  readonly filled: boolean;
}

/** Every session seen in the range, with the target of its gap, by how much of a gap has to be filled, in per cent. */
export const gapsWithTarget = kindPerOptions((fill: number) =>
  extended(gaps, ({ session, previous, gap }): FillCandidate => {
    if (previous === null || gap === null) return { session, previous, gap, target: null, filled: false };
    const target = priceToward(session.open, previous.close, fill);
    const filled = gap === 'up' ? comparePrice(session.low, target) <= 0 : comparePrice(session.high, target) >= 0;
    return { session, previous, gap, target, filled };
  }),
);

/** The same with the bar that filled the gap. */
export interface FillingBarCandidate extends FillCandidate {
  /** `null` where none did. */
  readonly fillingBar: number | null;
}

/** A gap, with the bar that filled it. */
export type GapWithFillingBar = GapWithTarget & FillingBarCandidate;

/** Every session seen in the range, with the bar that filled its gap. */
export const gapsWithFillingBar = kindPerOptions((fill: number) =>
  extended(gapsWithTarget(fill), ({ session, previous, gap, target, filled }): FillingBarCandidate => {
    const fillingBar =
      target === null || !filled ? null : firstTouchOfLevel(session, target, gap === 'up' ? 'above' : 'below');
    return { session, previous, gap, target, filled, fillingBar };
  }),
);

/** The least and the greatest gap that are kept, in % of the previous close; `null` for no limit. */
export interface GapLimits {
  readonly minSize: number | null;
  readonly maxSize: number | null;
}

const limit = (text: string): OptionalNumberOption => ({
  type: 'optional-number',
  default: null,
  minimum: 0,
  maximum: 1_000_000,
  unit: '%',
  text,
});

/** The options for the limits. */
export const gapLimits = {
  minSize: { ...limit('The least gap that is kept, in % of the previous close.'), notAbove: 'maxSize' },
  maxSize: limit('The greatest gap that is kept, in % of the previous close.'),
} as const;

/** Leaves out the gaps beyond the limits, where one of them is set. */
export function withinGapLimits({ minSize, maxSize }: GapLimits): readonly Exclusion<GapCandidate>[] {
  if (minSize === null && maxSize === null) return [];
  const beyond = beyondLimits(minSize, maxSize);
  return [
    withGapSize,
    {
      reason: 'size',
      applies: ({ session, previous }) => {
        const size = previous && gapPercent({ session, previous });
        return size !== null && beyond(size);
      },
    },
  ];
}
