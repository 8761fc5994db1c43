import type { ViolationCode } from './violation.js';

/** Trading dates as `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** A request that its plan does not allow. */
export interface Denied {
  readonly allowed: false;
  readonly status: 403;
  /** The first of the violations. */
  readonly code: ViolationCode;
  /** One sentence for people. It says nothing about what exists beyond the plan. */
  readonly message: string;
  /** Every limit that was hit, in the order of {@link violationCodes}. */
  readonly violations: readonly ViolationCode[];
  /** The identifier of the lowest plan that would allow the request, `null` when none would. For the server: it tells what exists. */
  readonly lowestPlan: string | null;
  /** The history that the plan grants, whatever was asked for. */
  readonly granted: DateRange;
}
