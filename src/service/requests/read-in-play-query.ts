import type { Lookback } from '../../policy/index.js';
import type { MarketOptions } from '../../reports/index.js';
import { eachOnce } from './each-once.js';
import { readConditions, sessionOf } from './read-market-options.js';
import { readLookback } from './read-lookback.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';
import { readAtRandom } from './read-report-query.js';
import { MAX_TICKERS } from './read-scan-query.js';

/** The parsed query of what is in play in one market or several, or of a board. */
interface InPlayQuery {
  /** Those of several markets, as written; default: all of the plan. */
  readonly tickers?: readonly string[];
  /** The identifiers as written; default: all reports of the plan. */
  readonly reports?: readonly string[];
  readonly lookback: Lookback;
  /** The session, if one was given. */
  readonly session: Pick<MarketOptions, 'session'>;
  readonly conditions: Pick<MarketOptions, 'where' | 'groupBy'>;
  /** The number of flips, if one was given. */
  readonly atRandom: { readonly atRandom?: number };
  /** Every parameter, as given. */
  readonly given: Query;
}

/** The parameters that what is in play in a market takes. */
export const inPlayParameters = Object.freeze([
  'reports',
  'lookback',
  'session',
  'where',
  'groupBy',
  'atRandom',
] as const);

/** The parameters that several markets, or their board, take. */
export const marketsParameters = Object.freeze(['tickers', ...inPlayParameters] as const);

/** The default lookback. */
export const usualLookback: Lookback = '1y';

/**
 * Reads the query of what is in play; the policy checks the tickers and reports.
 *
 * @param most - the number of reports that there are
 * @param names - the parameters that it takes
 * @throws {@link InvalidRequest}
 */
export function readInPlayQuery(text: string, most: number, names: readonly string[] = inPlayParameters): InPlayQuery {
  const query = readQuery(text);
  refuseUnknown(query, names);
  const [tickers, reports] = [query.get('tickers'), query.get('reports')];
  return {
    ...(tickers === undefined ? {} : { tickers: eachOnce(tickers, 'tickers', MAX_TICKERS) }),
    ...(reports === undefined ? {} : { reports: eachOnce(reports, 'reports', most) }),
    lookback: readLookback(query.get('lookback') ?? usualLookback),
    session: sessionOf(query),
    conditions: readConditions(query),
    atRandom: readAtRandom(query),
    given: query,
  };
}
