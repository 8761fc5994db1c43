import { checkedCost, checkedObject, checkedWhole } from './argument-checks.js';
import { decide, type Decision } from './decision.js';
import { historyOf } from './history.js';
import { checkedLimits, type Limit } from './limits.js';
import { checkedState, type RateState } from './rate-state.js';

/** What {@link take} returns. */
export interface Taken {
  /** The state after the request: the very object that was given when the request was denied. */
  readonly state: RateState;
  readonly decision: Decision;
}

/**
 * Decides on a request and charges it: to every window when all of them admit it, to none otherwise.
 *
 * At most `limit` units are admitted in every span `(t − windowMs, t]`, for all limits at once: a unit that was admitted exactly
 * `windowMs` ago no longer counts. A clock that steps back is held at the latest instant of the state.
 *
 * Limits may differ from call to call. What the state holds counts in any case; a window longer than those before can only count
 * what they kept.
 *
 * @param state - what an earlier call returned, or {@link emptyState}; it is not changed
 * @param now - the instant of the request, in milliseconds since any fixed instant: a whole number from 0 to 2^53 − 1 less the longest
 * window
 * @returns the decision and the state after it; whatever is new is frozen
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `out-of-bounds` for impossible instants, costs and limits and for two limits of one name,
 * `not-ascending` for a state out of order, `unknown-option`
 *
 * @example
 * ```ts
 * import { emptyState, take } from 'barstats/rate-limit';
 *
 * const limits = [{ name: 'burst', limit: 2, windowMs: 5000 }];
 * const first = take(emptyState, 1000, { limits });
 * first.decision.allowed; // true
 * const second = take(first.state, 1400, { limits });
 * second.state; // { instants: [1000, 1400] }
 * const third = take(second.state, 3000, { limits });
 * third.decision.retryAfterMs; // 3000
 * third.state === second.state; // true
 * take(second.state, 6000, { limits }).state; // { instants: [1400, 6000] }
 * ```
 */
export function take(state: RateState, now: number, options: TakeOptions = {}): Taken {
  const { decision, kept: charged } = weigh(state, now, options);
  if (!decision.allowed) return Object.freeze({ state, decision });
  for (let unit = 0; unit < decision.cost; unit++) charged.push(decision.instant);
  return Object.freeze({ state: Object.freeze({ instants: Object.freeze(charged) }), decision });
}

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

/** What a request may say besides its instant. */
export interface TakeOptions {
  /** The limits of the key; {@link defaultLimits} when left out. */
  readonly limits?: readonly Limit[];
  /** The units that the request costs: a whole number from 1, which it is when left out. */
  readonly cost?: number;
}

/** A decision, and what the next state is made of. */
interface Weighed {
  readonly decision: Decision;
  /** The instants of the state that may still count, checked. */
  readonly kept: number[];
}

/** Decides without charging anything. */
function weigh(state: RateState, now: number, options: TakeOptions): Weighed {
  const fields = checkedObject(options, 'options', ['limits', 'cost']);
  const checked = checkedLimits(fields.limits);
  const cost = checkedCost(fields.cost);
  const instants = checkedState(state, checked.lastInstant);
  checkedWhole(now, 'now', 0, checked.lastInstant);
  const instant = Math.max(now, instants.at(-1) ?? 0);
  let left = 0;
  while (instant - instants[left] >= checked.longestMs) left++;
  const kept = instants.slice(left);
  const decision = decide(historyOf(checked, kept), checked, [], cost, instant, now);
  for (const part of [...decision.windows, decision.windows, decision.violations, decision]) Object.freeze(part);
  return { decision, kept };
}
