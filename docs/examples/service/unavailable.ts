import { internalError, unavailable, type ServiceRequest, type ServiceResponse } from 'barstats/service';

/** The server is overloaded or locked. The message is for the client. */
export class Unavailable extends Error {}

/** When to retry, in seconds: by then several reports have been computed. */
const RETRY_AFTER_S = 5;

/**
 * The response to a failed request: a 503 for `Unavailable`, else the 500.
 *
 * @param more - the headers of its task, or those for CORS
 */
export function failedResponse(
  error: unknown,
  request: ServiceRequest,
  more: Readonly<Record<string, string>>,
): ServiceResponse {
  const failed =
    error instanceof Unavailable ? unavailable(error.message, RETRY_AFTER_S, request) : internalError(request);
  const vary = [...new Set([failed.headers, more].flatMap(({ Vary }) => Vary?.split(', ') ?? []))].join(', ');
  return { ...failed, headers: { ...failed.headers, ...more, Vary: vary } };
}
