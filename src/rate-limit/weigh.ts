import { checkedCost } from './checked-cost.js';
import { checkedLimits } from './checked-limits.js';
import { checkedObject } from './checked-object.js';
import { checkedState } from './checked-state.js';
import { checkedWhole } from './checked-whole.js';
import { decide } from './decide.js';
import type { Decision } from './decision.js';
import type { Limit } from './limit.js';
import type { RateState } from './rate-state.js';

/** What a request may say besides its instant. */
export interface TakeOptions {
  /** The limits of the key; {@link defaultLimits} when left out. */
  readonly limits?: readonly Limit[];
  /** The units that the request costs: a whole number from 1, which it is when left out. */
  readonly cost?: number;
}

/** A decision, and what the next state is made of. */
export interface Weighed {
  readonly decision: Decision;
  /** The instants of the state, checked. */
  readonly instants: readonly number[];
  /** How many of them, the most recent ones, may still count. */
  readonly kept: number;
}

/** Decides without charging anything. */
export function weigh(state: RateState, now: number, options: TakeOptions): Weighed {
  const fields = checkedObject(options, 'options', ['limits', 'cost']);
  const checked = checkedLimits(fields.limits);
  const cost = checkedCost(fields.cost);
  const instants = checkedState(state, checked.lastInstant);
  checkedWhole(now, 'now', 0, checked.lastInstant);
  const { limits, longest, start } = checked;
  const counts = limits.map(() => instants.length);
  const history = Float64Array.from([start + instants.length, ...counts, ...instants]);
  const decision = decide(history, checked, counts, cost, Math.max(now, instants.at(-1) ?? 0), now);
  for (const part of [...decision.windows, decision.windows, decision.violations, decision]) Object.freeze(part);
  return { decision, instants, kept: counts[longest] };
}
