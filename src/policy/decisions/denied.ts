import type { Endpoint } from '../plans/endpoint.js';
import type { Plan } from '../plans/plan.js';
import { plans } from '../plans/plans.js';
import type { PolicyContext } from './context.js';
import type { DateRange, Denied } from './decision.js';
import { codesOf } from './violation.js';
import { whatIsMissing } from './what-is-missing.js';

const standardPlans = Object.values(plans);

/** A request that hits limits of its plan. */
export interface Refusal {
  readonly plan: Plan;
  /** The limits that were hit, as a set of bits. */
  readonly limits: number;
  /** The history that the plan grants. */
  readonly granted: DateRange;
  readonly endpoint: Endpoint;
  /** What was asked for, for the message. */
  readonly request: unknown;
  /** The limits that the request would hit on another plan; `null` where no plan allows it. */
  readonly limitsOn: ((plan: Plan) => number) | null;
}

/** Says every limit that was hit, and which plan would do. */
export function denied(
  { plan, limits, granted, endpoint, request, limitsOn }: Refusal,
  { plans: offered = standardPlans }: PolicyContext,
): Denied {
  const violations = codesOf(limits);
  const code = violations[0];
  return Object.freeze({
    allowed: false,
    status: 403,
    code,
    message: `The plan ${plan.name} does not include ${whatIsMissing(code, endpoint, request)}.`,
    violations,
    lowestPlan: (limitsOn && offered.find((each) => limitsOn(each) === 0)?.id) ?? null,
    granted,
  });
}
