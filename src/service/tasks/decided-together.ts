import { violationCodes, type Denied, type LiveDecision, type Plan, type ReportDecision } from '../../policy/index.js';
import type { Setting } from './computation.js';

/**
 * The decision on a request that takes several: the first if all allow it. Otherwise the refusal whose code comes first in the documented
 * order, with the limits that any of them hit, and the lowest plan that would allow them all.
 *
 * @param decisionsOn - the decisions on a plan, of which those on another may be of other reports and tickers
 */
export function decidedTogether<First extends LiveDecision | ReportDecision>(
  decisionsOn: (plan: Plan) => readonly [First, ...(LiveDecision | ReportDecision)[]],
  { plan, policy }: Pick<Setting, 'plan' | 'policy'>,
): First | Denied {
  const decisions = decisionsOn(plan);
  const all: readonly (LiveDecision | ReportDecision)[] = decisions;
  const denied = all.filter((decision) => !decision.allowed);
  const first = violationCodes
    .map((code) => denied.find((decision) => decision.code === code))
    .find((decision) => decision !== undefined);
  if (first === undefined) return decisions[0];
  const hit = new Set(denied.flatMap(({ violations }) => violations));
  return Object.freeze({
    ...first,
    violations: Object.freeze(violationCodes.filter((code) => hit.has(code))),
    lowestPlan: policy.plans.find((each) => decisionsOn(each).every(({ allowed }) => allowed))?.id ?? null,
  });
}
