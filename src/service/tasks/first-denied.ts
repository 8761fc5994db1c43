import { violationCodes, type Denied, type LiveDecision, type ReportDecision } from '../../policy/index.js';

/**
 * Of several decisions on one request, the refusal that names it: the one whose code comes first in the documented order; `undefined` where
 * all allow it.
 */
export function firstDenied(decisions: readonly (LiveDecision | ReportDecision)[]): Denied | undefined {
  const denied = decisions.filter((decision) => !decision.allowed);
  return violationCodes
    .map((code) => denied.find((decision) => decision.code === code))
    .find((decision) => decision !== undefined);
}
