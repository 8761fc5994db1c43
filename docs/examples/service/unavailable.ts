import { toHeaders, type Decision } from 'barstats/rate-limit';
import { internalError, type ServiceResponse } from 'barstats/service';

/** Something that the server cannot do now, though nothing is wrong with the request or the server. The message is for the client. */
export class Unavailable extends Error {}

/** After so many seconds, a client may try again: by then several reports have been computed. */
const RETRY_AFTER_S = 5;

/**
 * The response to a request that the server could not serve: a 503 in the style of the service's other errors where it says so, else the 500.
 *
 * @param decision - how the limits of the key stand; `null` where the request was not charged
 * @param forBrowsers - the headers by which a page of another origin may read it
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
