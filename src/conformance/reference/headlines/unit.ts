import type { Decimal } from 'decimal.js';
import { decimal } from '../exact.js';
import type { Market } from '../market.js';

/**
 * The price step of the sessions seen: the largest number that at least nine of ten gaps reach, between neighbours among the
 * levels of a session that occur at least half as often as its average level; `null` without such gaps.
 */
export function unitOf({ seen, bars }: Pick<Market, 'seen' | 'bars'>): Decimal | null {
  const gaps: Decimal[] = [];
  for (const session of seen) {
    const counts = new Map<number, number>();
    let prices = 0;
    for (const i of session.bars) {
      for (const price of [bars.open[i], bars.high[i], bars.low[i], bars.close[i]]) {
        counts.set(price, (counts.get(price) ?? 0) + 1);
        prices++;
      }
    }
    const average = prices / counts.size;
    const levels: Decimal[] = [];
    for (const [price, count] of counts) if (count >= average / 2) levels.push(decimal(price));
    levels.sort((a, b) => a.comparedTo(b));
    for (let i = 1; i < levels.length; i++) gaps.push(levels[i].minus(levels[i - 1]));
  }
  // All but the smallest tenth of the gaps, and those equal to it, reach it.
  gaps.sort((a, b) => a.comparedTo(b));
  return gaps[Math.floor(gaps.length / 10)] ?? null;
}
