import * as fc from 'fast-check';
import type { ServiceRequest } from '../../../service/inner.js';
import { askArbitrary } from './ask-arbitrary.js';
import { pathOf, queryOf } from './ask.js';
import { checkedRequestConstraints, type RequestConstraints } from './request-constraints.js';
import { headersArbitrary } from './headers-arbitrary.js';
import { methodArbitrary } from './method-arbitrary.js';
import { oddPathArbitrary } from './odd-path-arbitrary.js';
import { oddQueryArbitrary } from './odd-query-arbitrary.js';
import { sendable } from './sendable.js';

/**
 * Generates requests to the service: valid, almost valid and hostile.
 *
 * Most request a report, a scan or what is in play with a valid key. Others have invalid dates, options, conditions or tickers, repeated or
 * overlong parameters, other methods, almost valid credentials, keys in the wrong place, or unknown paths.
 *
 * @param constraints - the keys, and other restrictions
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import * as fc from 'fast-check';
 * import { keyArbitrary, requestArbitrary } from 'barstats/conformance';
 *
 * const keys = fc.sample(keyArbitrary({ prefix: 'acme_live_' }), { numRuns: 2, seed: 1 });
 * const requests = fc.sample(requestArbitrary({ keys, transport: 'http' }), { numRuns: 100, seed: 1 });
 * requests.some(({ path }) => path.startsWith('/report_calculation/')); // true
 * requests.some(({ path }) => path === '/discovery/scan'); // true
 * requests.some(({ path }) => path.startsWith('/in_play/')); // true
 * requests.some(({ method }) => method === 'DELETE'); // true
 * ```
 */
export function requestArbitrary(constraints: RequestConstraints): fc.Arbitrary<ServiceRequest> {
  const setting = checkedRequestConstraints(constraints);
  const asks = askArbitrary(setting);
  const requests = fc
    .tuple(
      asks,
      methodArbitrary(),
      headersArbitrary(setting),
      onceInFour(oddPathArbitrary(asks.map(pathOf), setting)),
      onceInFour(oddQueryArbitrary(asks.map(queryOf), setting)),
    )
    .map(([ask, method, headers, path, query]) => ({
      method,
      path: path ?? pathOf(ask),
      query: query ?? queryOf(ask),
      headers,
    }));
  return setting.transport === 'http' ? requests.map(sendable) : requests;
}

function onceInFour(arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string | null> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}
