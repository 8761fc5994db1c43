import { includesReport } from '../plans/includes-report.js';
import type { Plan } from '../plans/plan.js';

/**
 * The reports of a catalog that a plan may calculate, in the order of the catalog. Discovery shows every family whatever this says.
 *
 * A plan without access to the report calculation sees none.
 *
 * @param catalog - identifiers, or entries with the identifier as `report`, such as the `catalog` of `barstats`
 *
 * @example
 * ```ts
 * import { plans, visibleReports } from 'barstats/policy';
 *
 * visibleReports(plans.essential, ['opening-stats-standard', 'outside-days-standard']); // ['opening-stats-standard']
 * ```
 */
export function visibleReports<Entry extends string | { readonly report: string }>(
  plan: Plan,
  catalog: readonly Entry[],
): readonly Entry[] {
  if (!plan.endpoints.includes('report-calculation')) return Object.freeze([]);
  return Object.freeze(
    catalog.filter((entry) => includesReport(plan, typeof entry === 'string' ? entry : entry.report)),
  );
}
