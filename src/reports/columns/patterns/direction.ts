import type { ChoiceColumn } from '../kinds.js';
import type { ChoiceGrouping } from '../report.js';

/** Where a pattern of candles points to. */
export type Direction = 'bullish' | 'bearish';

/** Groups by the direction of a pattern. */
export function byDirection(direction: ChoiceColumn<Direction>): ChoiceGrouping {
  return {
    id: 'direction',
    values: () => [
      { id: 'bullish', label: 'Bullish' },
      { id: 'bearish', label: 'Bearish' },
    ],
    by: direction,
  };
}
