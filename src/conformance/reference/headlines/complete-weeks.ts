import type { Market } from '../market.js';
import { type Period, periodsOf } from '../period.js';

/** The weeks seen in the range that are closed and complete, and inside which the contract does not change. */
export function completeWeeks(market: Market): readonly Period[] {
  return periodsOf(market, 'week').filter(({ seen, whyNot, rolls }) => seen && whyNot === null && !rolls);
}
