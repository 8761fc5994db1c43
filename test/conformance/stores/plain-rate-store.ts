import type { RateStoreHandle } from '../../../src/conformance/index.js';
import { emptyState, take, type RateState } from '../../../src/rate-limit/index.js';

/** A rate store in memory, as a function that opens its handles. */
export function plainRateStore(): () => RateStoreHandle {
  const states = new Map<string, RateState>();
  return () => ({
    take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      states.set(key, state);
      return decision;
    },
  });
}
