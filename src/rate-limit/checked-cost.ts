import { checkedWhole } from './checked-whole.js';

/** The units that a request costs. */
export function checkedCost(cost: unknown = 1): number {
  return checkedWhole(cost, 'options.cost', 1);
}
