import type { Denied } from '../decisions/decision.js';
import type { ViolationCode } from '../decisions/violation.js';
import type { ErrorResponse } from './error-response.js';
import { jsonHeaders } from './json-headers.js';

/** The answer to a request that the plan of its key does not include. */
export type Forbidden = ErrorResponse<403, { readonly code: ViolationCode; readonly message: string }>;

/**
 * The 403 of the interface. The client learns the first limit that was hit; what the decision knows beyond it is for the server.
 *
 * @param decision - a decision that does not allow the request
 *
 * @example
 * ```ts
 * import { decideLive, forbidden, plans } from 'barstats/policy';
 *
 * const decision = decideLive(plans.essential, { assetClass: 'stocks', ticker: 'AAPL' }, { now: 0, supported: { stocks: ['AAPL'] } });
 * if (!decision.allowed) {
 *   forbidden(decision).body; // { code: 'live_data_not_allowed', message: 'The plan Essential does not include live data.' }
 * }
 * ```
 */
export function forbidden({ code, message }: Denied): Forbidden {
  return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });
}
