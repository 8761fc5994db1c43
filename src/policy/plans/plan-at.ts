import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { checkedFields, checkedList, checkedName, oneOf } from '../../errors/inner.js';
import { checkedInstant } from '../checked-instant.js';
import type { Plan } from './plan.js';
import { plans as standardPlans } from './standard-plans.js';

/** Why a plan applies. */
const termStates = ['active', 'trial', 'grace'] as const;

/** A plan from an instant until the next term of its subscription begins. */
export interface SubscriptionTerm {
  /** In epoch milliseconds. */
  readonly from: number;
  /** The id of a plan; `null` ends the subscription. */
  readonly plan: string | null;
  /** Default `active`. A trial or a grace period needs a next term, with what follows it. */
  readonly state?: (typeof termStates)[number];
}

/**
 * The terms of an account, each later than the one before. Plain JSON: what has happened, and what will if nothing else does.
 *
 * To change its future, drop the terms that begin later and append new ones.
 */
export type Subscription = readonly SubscriptionTerm[];

/** The plan of an account at an instant. */
export interface PlanAt {
  /** `null` if the subscription has ended or not begun. */
  readonly plan: Plan | null;
  /** `ended` without a plan. */
  readonly state: 'active' | 'trial' | 'grace' | 'ended';
  /** The instant in epoch milliseconds at which the answer may change next, so that it can be cached until then; `null` if never. */
  readonly until: number | null;
}

/**
 * The plan of an account at an instant: plan changes, trials, grace periods and versions of plans are all terms of one list.
 *
 * A new version of a plan is a plan with an id of its own; a subscription keeps the version it names until a term names another.
 *
 * @param now - epoch milliseconds
 * @param plans - the plans that terms name; default: those of the interface. Terms that are over may name other plans.
 * @throws {@link BarstatsTypeError} `wrong-type`; `missing-field`, also for a trial or a grace period without a next term
 * @throws {@link BarstatsRangeError} `unknown-option`, `not-ascending` for a term that begins no later than the one before,
 * `out-of-bounds` for anything else, such as an unknown plan now or later
 *
 * @example
 * ```ts
 * import { planAt, type Subscription } from 'barstats/policy';
 *
 * const [march, april, may] = [Date.UTC(2026, 2, 1), Date.UTC(2026, 3, 1), Date.UTC(2026, 4, 1)];
 * const subscription: Subscription = [
 *   { from: march, plan: 'pro', state: 'trial' },
 *   { from: april, plan: 'essential' },
 *   { from: may, plan: null },
 * ];
 * const { plan, state, until } = planAt(subscription, Date.UTC(2026, 2, 15));
 * plan?.name; // 'Pro'
 * state; // 'trial'
 * until === april; // true
 * planAt(subscription, may); // { plan: null, state: 'ended', until: null }
 * ```
 */
export function planAt(
  subscription: Subscription,
  now: number,
  plans: readonly Plan[] = Object.values(standardPlans),
): PlanAt {
  // Array.from visits holes.
  const terms = Array.from(checkedList(subscription, 'subscription'), checkedTerm);
  refuseDisorder(terms);
  const offered = Array.from(checkedList(plans, 'plans')) as readonly Plan[];
  const instant = checkedInstant(now, 'now');
  const next = terms.findIndex(({ from }) => from > instant);
  const current = (next < 0 ? terms.length : next) - 1;
  // A mistake in a later term shows when it is written, not when the term begins.
  const found = terms.map((term, i) => (i < current ? null : planOf(term, i, offered)));
  const plan = found[current] ?? null;
  return Object.freeze({
    plan,
    state: plan === null ? 'ended' : terms[current].state,
    until: next < 0 ? null : terms[next].from,
  });
}

function checkedTerm(term: unknown, index: number): Required<SubscriptionTerm> {
  const argument = `subscription[${index}]`;
  const { from, plan, state = 'active' } = checkedFields(term, argument, ['from', 'plan'], ['state']);
  return {
    from: checkedInstant(from, `${argument}.from`),
    plan: plan === null ? null : checkedName(plan, `${argument}.plan`),
    state: oneOf(state, `${argument}.state`, termStates),
  };
}

/** Each term ends where the next begins, so terms cannot overlap; they can only be out of order, or a trial without an end. */
function refuseDisorder(terms: readonly Required<SubscriptionTerm>[]): void {
  terms.forEach(({ from, state }, i) => {
    const argument = `subscription[${i}]`;
    if (i > 0 && from <= terms[i - 1].from) {
      const rule = `must be after the ${terms[i - 1].from} of the term before`;
      throw new BarstatsRangeError('not-ascending', `${argument}.from ${rule}, got ${from}`, {
        argument: `${argument}.from`,
        index: i,
      });
    }
    if (state !== 'active' && i === terms.length - 1) {
      throw new BarstatsTypeError('missing-field', `${argument} is a ${state} period, so a term must follow it`, {
        argument,
        index: i,
      });
    }
  });
}

function planOf({ plan }: SubscriptionTerm, index: number, plans: readonly Plan[]): Plan | null {
  if (plan === null) return null;
  const ids = plans.map(({ id }) => id);
  return plans[ids.indexOf(oneOf(plan, `subscription[${index}].plan`, ids))];
}
