import type { Dimension } from '../description.js';

/** Where a candle pattern points to. */
export type Direction = 'bullish' | 'bearish';

/** The direction of a pattern. */
export const direction: Dimension<{ readonly direction: Direction }> = {
  id: 'direction',
  values: () => [
    { id: 'bullish', label: 'Bullish' },
    { id: 'bearish', label: 'Bearish' },
  ],
  of: (pattern) => pattern.direction,
};
