import type { Decision } from './decision.js';
import type { RateState } from './rate-state.js';
import { type TakeOptions, weigh } from './weigh.js';

/**
 * The decision that {@link take} would come to, without charging anything.
 *
 * @param state - what an earlier {@link take} returned, or {@link emptyState}
 * @param now - the instant of the request, in milliseconds, as {@link take} has it
 * @throws what {@link take} throws
 *
 * @example
 * ```ts
 * import { emptyState, peek } from 'barstats/rate-limit';
 *
 * peek(emptyState, 1000).windows.map(({ name, remaining }) => `${name}: ${remaining}`); // ['burst: 4', 'sustained: 29', 'hourly: 499']
 * peek(emptyState, 1000, { cost: 6 }).never; // true
 * peek(emptyState, 1000, { cost: 6 }).violations; // ['burst']
 * ```
 */
export function peek(state: RateState, now: number, options: TakeOptions = {}): Decision {
  return weigh(state, now, options).decision;
}
