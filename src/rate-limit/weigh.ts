import { checkedCost } from './checked-cost.js';
import { checkedLimits } from './checked-limits.js';
import { checkedObject } from './checked-object.js';
import { checkedState } from './checked-state.js';
import { checkedWhole } from './checked-whole.js';
import { decide } from './decide.js';
import type { Decision } from './decision.js';
import { historyOf } from './history.js';
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
  /** The instants of the state that may still count, checked. */
  readonly kept: number[];
}

/** Decides without charging anything. */
export function weigh(state: RateState, now: number, options: TakeOptions): Weighed {
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
