import { toHeaders, type Decision } from 'barstats/rate-limit';
import type { ServiceResponse } from 'barstats/service';

/** Something that the server cannot do now, though nothing is wrong with the request or the server. The message is for the client. */
export class Unavailable extends Error {}

/** After so many seconds, a client may try again: by then several reports have been computed. */
const RETRY_AFTER_S = 5;

/**
 * The 503 in the style of the service's other errors.
 *
 * @param decision - how the limits of the key stand; `null` where the request was not charged
 */
export function unavailable({ message }: Unavailable, decision: Decision | null): ServiceResponse {
  return {
    status: 503,
    headers: {
      'Content-Type': 'application/json',
      'Retry-After': String(RETRY_AFTER_S),
      'Cache-Control': 'no-store',
      ...(decision === null ? {} : toHeaders(decision)),
    },
    body: JSON.stringify({ code: 'unavailable', message }),
  };
}
