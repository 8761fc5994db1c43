import type { Plan } from '../plans/plan.js';
import { plans } from '../plans/plans.js';
import type { PolicyContext } from './context.js';
import type { DateRange, Denied } from './decision.js';
import type { ViolationCode } from './violation.js';

const standardPlans = Object.values(plans);

/** One limit that a request may hit. */
export interface Limit {
  readonly code: ViolationCode;
  readonly hit: (plan: Plan) => boolean;
  /** What the plan does not include, for the message. */
  readonly what: (plan: Plan) => string;
}

/**
 * Allows a request that hits no limit of the plan; else says every limit, and which plan would do.
 *
 * @param limits - in the documented order, of which the first one hit gives the code
 * @param granted - the history that the plan grants
 * @param allow - what the plan grants where no limit is hit
 */
export function decide<Allowed>(
  plan: Plan,
  { plans: offered = standardPlans }: PolicyContext,
  limits: readonly Limit[],
  granted: DateRange,
  allow: () => Allowed,
): Allowed | Denied {
  const violated = limits.filter(({ hit }) => hit(plan));
  if (violated.length === 0) return allow();
  const [{ code, what }] = violated;
  return Object.freeze({
    allowed: false,
    status: 403,
    code,
    message: `The plan ${plan.name} does not include ${what(plan)}.`,
    violations: Object.freeze(violated.map((limit) => limit.code)),
    lowestPlan: offered.find((each) => !limits.some(({ hit }) => hit(each)))?.id ?? null,
    granted,
  });
}
