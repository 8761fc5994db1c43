import type { Plan } from '../policy/index.js';
import type { BarsNeed } from './bars-need.js';
import type { ServiceRequest } from './service-request.js';

/**
 * An allowed request that needs bars, as plain JSON: it may cross a thread, a queue or a machine, and any service with the same options
 * computes its response. It contains no key and no hash of one.
 */
export interface ServiceTask {
  /** The request, with only those of its headers that the answer depends on. */
  readonly request: ServiceRequest;
  /** The instant up to which bars are used, in epoch milliseconds: that of the request, in whole minutes. */
  readonly asOf: number;
  /** The plan of the key at that instant, with the key's own limits. */
  readonly plan: Plan;
  /** The headers of the response that do not depend on the bars, such as those of the rate limit and CORS. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bars to load, one per market of the request. */
  readonly needs: readonly BarsNeed[];
  /** The estimated cost with such bars, in plain reports on a year of daily bars. */
  readonly cost: number;
  /** A digest of everything that the bytes of a 200 depend on; `null` without versions, and for lines. */
  readonly cacheKey: string | null;
}
