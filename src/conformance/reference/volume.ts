import type { Decimal } from 'decimal.js';
import { decimal, Exact } from './exact.js';
import type { Market } from './market.js';

/** What is traded in some bars, `null` when bars have no volumes. */
export function volumeOf({ bars, volumes }: Market, some: readonly number[]): Decimal | null {
  const { volume } = bars;
  if (volume === null) return null;
  let total = new Exact(0);
  for (const i of some) total = total.plus(volumes === undefined ? decimal(volume[i]) : volumes[i]);
  return total;
}
