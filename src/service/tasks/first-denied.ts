import { violationCodes, type Denied, type LiveDecision, type ReportDecision } from '../../policy/index.js';

/**
 * The refusal among several decisions whose code comes first in the documented order; `undefined` if
 * all allow the request.
 */
export function firstDenied(decisions: readonly (LiveDecision | ReportDecision)[]): Denied | undefined {
  const denied = decisions.filter((decision) => !decision.allowed);
  return violationCodes
    .map((code) => denied.find((decision) => decision.code === code))
    .find((decision) => decision !== undefined);
}
