import type { Lookback } from '../policy/index.js';
import { namesOf, readGroups, scanQuery, type Read } from './endpoints.js';
import { InvalidRequest } from './invalid-request.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';
import { readLookback, readSince } from './read-value.js';

type Markets = Read<typeof scanQuery>['markets'];

/** The parsed query of a scan, over a lookback or for evidence since a day. */
type ScanQuery = Markets & { readonly given: Query } & ({ readonly lookback: Lookback } | { readonly since: string });

/**
 * Reads the query of a scan; the policy checks the tickers.
 *
 * @throws {@link InvalidRequest}
 */
export function readScanQuery(text: string): ScanQuery {
  const given = readQuery(text);
  refuseUnknown(given, namesOf(scanQuery));
  const { markets } = readGroups(given, { markets: scanQuery.markets });
  const since = given.get('since');
  if (since === undefined) return { lookback: readLookback(given.get('lookback')), ...markets, given };
  if (given.has('lookback')) throw new InvalidRequest('Give either lookback or since, not both.');
  return { since: readSince(since), ...markets, given };
}
