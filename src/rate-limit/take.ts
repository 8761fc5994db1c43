import { checkedCost, checkedObject, checkedWhole } from './argument-checks.js';
import { decide, type Decision } from './decision.js';
import { historyOf } from './history.js';
import { checkedLimits, type Limit } from './limits.js';
import { checkedState, type RateState } from './rate-state.js';

/** What {@link take} returns. */
export interface Taken {
  /** The state after the request; the same object as before if the request is denied. */
  readonly state: RateState;
  readonly decision: Decision;
}

/**
 * Decides on a request and charges it: to every window if all admit it, else to none.
 *
 * Every limit admits at most `limit` units in every span `(t − windowMs, t]`: a unit admitted exactly
 * `windowMs` ago no longer counts. A clock that steps back is held at the latest instant of the state.
 *
 * Limits may differ between calls. All units in the state count; a window longer than those before can only count
 * the units they kept.
 *
 * @param state - the state of an earlier call, or {@link emptyState}; not modified
 * @param now - the instant of the request, in milliseconds since any epoch: a whole number from 0 to 2^53 − 1 minus the longest
 * window
 * @returns the decision and the next state, frozen
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid instants, costs and limits and for two limits of one name,
 * `not-ascending` for an unsorted state, `unknown-option`
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
 * Returns the decision of {@link take} without charging the request.
 *
 * @param state - the state of an earlier {@link take}, or {@link emptyState}
 * @param now - the instant of the request, in milliseconds, as for {@link take}
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

/** Options of a request. */
export interface TakeOptions {
  /** The limits of the key; default {@link defaultLimits}. */
  readonly limits?: readonly Limit[];
  /** The cost in units, a whole number from 1; default 1. */
  readonly cost?: number;
}

/** A decision, and the parts of the next state. */
interface Weighed {
  readonly decision: Decision;
  /** The instants of the state that may still count, checked. */
  readonly kept: number[];
}

/** Decides without charging the request. */
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
