import { toHeaders, type Decision } from 'barstats/rate-limit';
import { internalError, type ServiceResponse } from 'barstats/service';

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
  decision: Decision | null,
  forBrowsers: Readonly<Record<string, string>>,
): ServiceResponse {
  if (!(error instanceof Unavailable)) {
    const failed = internalError();
    return { ...failed, headers: { ...failed.headers, ...forBrowsers } };
  }
  return {
    status: 503,
    headers: {
      'Content-Type': 'application/json',
      'Retry-After': String(RETRY_AFTER_S),
      'Cache-Control': 'no-store',
      ...(decision === null ? {} : toHeaders(decision)),
      ...forBrowsers,
    },
    body: JSON.stringify({ code: 'unavailable', message: error.message }),
  };
}
