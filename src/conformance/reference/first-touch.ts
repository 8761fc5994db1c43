import type { Decimal } from 'decimal.js';
import { decimal } from './exact.js';
import type { Market } from './market.js';

/** The first of some bars that reaches a level, by wick or by close, from above or from below; `null` for none. */
export function firstTouch(
  { bars }: Market,
  some: readonly number[],
  level: Decimal,
  from: 'above' | 'below',
  criterion: unknown,
): number | null {
  const touching = some.find((i) => {
    if (from === 'above') return decimal(criterion === 'close' ? bars.close[i] : bars.low[i]).lte(level);
    return decimal(criterion === 'close' ? bars.close[i] : bars.high[i]).gte(level);
  });
  return touching ?? null;
}
