import type { ServiceResponse } from '../service/inner.js';

/** The response that nobody gets, as the client has gone: logs have it with the status that proxies log. */
export function clientGone(progress: string): ServiceResponse {
  return { status: 499, headers: { Progress: progress }, body: null };
}
