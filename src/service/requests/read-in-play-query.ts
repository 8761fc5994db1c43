import { shownValue } from '../../errors/inner.js';
import type { Lookback } from '../../policy/index.js';
import type { MarketOptions } from '../../reports/index.js';
import { InvalidRequest } from './invalid-request.js';
import { readConditions, sessionOf } from './read-market-options.js';
import { readLookback } from './read-lookback.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';

/** The parsed query of what is in play. */
interface InPlayQuery {
  /** The identifiers as written; default: all reports of the plan. */
  readonly reports?: readonly string[];
  readonly lookback: Lookback;
  /** The session, if one was given. */
  readonly session: Pick<MarketOptions, 'session'>;
  readonly conditions: Pick<MarketOptions, 'where' | 'groupBy'>;
  /** Every parameter, as given. */
  readonly given: Query;
}

/** The parameters that what is in play takes. */
export const inPlayParameters = Object.freeze(['reports', 'lookback', 'session', 'where', 'groupBy'] as const);

/** The default lookback. */
export const usualLookback: Lookback = '1y';

/**
 * Reads the query of what is in play; the policy checks the reports.
 *
 * @param most - the number of reports that there are
 * @throws {@link InvalidRequest}
 */
export function readInPlayQuery(text: string, most: number): InPlayQuery {
  const query = readQuery(text);
  refuseUnknown(query, inPlayParameters);
  const reports = query.get('reports');
  return {
    ...(reports === undefined ? {} : { reports: eachOnce(reports.split(','), most) }),
    lookback: readLookback(query.get('lookback') ?? usualLookback),
    session: sessionOf(query),
    conditions: readConditions(query),
    given: query,
  };
}

function eachOnce(reports: readonly string[], most: number): readonly string[] {
  if (reports.length > most) {
    throw new InvalidRequest(`reports must name at most ${most} reports, got ${reports.length}.`);
  }
  const twice = reports.find((report, i) => reports.indexOf(report) < i);
  if (twice === undefined) return reports;
  throw new InvalidRequest(`reports must name each report once, got ${shownValue(twice)} twice.`);
}
