import { internalError, type ServiceResponse } from 'barstats/service';

/** The server is overloaded or locked. The message is for the client. */
export class Unavailable extends Error {}

/** When to retry, in seconds: by then several reports have been computed. */
const RETRY_AFTER_S = 5;

/**
 * The response to a failed request: a 503 for `Unavailable`, else the 500.
 *
 * @param more - the headers of its task, or those for CORS
 */
export function failedResponse(error: unknown, more: Readonly<Record<string, string>>): ServiceResponse {
  if (!(error instanceof Unavailable)) {
    const failed = internalError();
    return { ...failed, headers: { ...failed.headers, ...more } };
  }
  return {
    status: 503,
    headers: {
      'Content-Type': 'application/json',
      'Retry-After': String(RETRY_AFTER_S),
      'Cache-Control': 'no-store',
      ...more,
    },
    body: JSON.stringify({ code: 'unavailable', message: error.message }),
  };
}
