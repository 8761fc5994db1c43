import { toHeaders, type Decision } from 'barstats/rate-limit';
import { internalError, unavailable, type ServiceRequest, type ServiceResponse } from 'barstats/service';

/** The server is overloaded or locked. The message is for the client. */
export class Unavailable extends Error {}

/** When to retry, in seconds: by then several reports have been computed. */
const RETRY_AFTER_S = 5;

/**
 * The response to a failed request: a 503 for `Unavailable`, else the 500.
 *
 * @param decision - the rate-limit decision; `null` if the request was not charged
 * @param forBrowsers - the CORS headers
 */
export function failedResponse(
  error: unknown,
  request: ServiceRequest,
  decision: Decision | null,
  forBrowsers: Readonly<Record<string, string>>,
): ServiceResponse {
  const headersOf = ({ headers }: ServiceResponse) => ({ ...headers, ...forBrowsers });
  if (!(error instanceof Unavailable)) {
    const failed = internalError(request);
    return { ...failed, headers: headersOf(failed) };
  }
  const refused = unavailable(error.message, RETRY_AFTER_S, request);
  return { ...refused, headers: { ...headersOf(refused), ...(decision === null ? {} : toHeaders(decision)) } };
}
