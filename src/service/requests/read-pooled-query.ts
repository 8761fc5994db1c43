import type { MarketOptions, ReportDescription } from '../../reports/index.js';
import type { ServedReports } from '../served-reports.js';
import { eachOnce } from './each-once.js';
import { readConditions, sessionOf } from './read-market-options.js';
import { readQuery, type Query } from './read-query.js';
import { readAtRandom, readDates, readFlag, readParams, refuseUnknownOption, type Dates } from './read-report-query.js';
import { MAX_TICKERS } from './read-scan-query.js';
import { pooledParameters } from './report-parameters.js';

/** The parsed query of a pooled report. */
interface PooledQuery {
  /** As written; default: all of the plan. */
  readonly tickers?: readonly string[];
  readonly dates: Dates;
  /** The session, if one was given. */
  readonly session: Pick<MarketOptions, 'session'>;
  readonly conditions: Pick<MarketOptions, 'where' | 'groupBy'>;
  readonly hindsight: boolean;
  readonly lasting: boolean;
  readonly atRandom: Pick<MarketOptions, 'atRandom'>;
  readonly params: Readonly<Record<string, unknown>>;
  /** Every parameter, as given. */
  readonly given: Query;
}

/**
 * Reads the query of a pooled report. The policy checks the tickers, and the run the other values.
 *
 * @param report - `null` if the plan does not include the report, as for `readReportQuery`
 * @throws {@link InvalidRequest}
 */
export function readPooledQuery(
  text: string,
  report: ReportDescription<string> | null,
  reports: ServedReports,
): PooledQuery {
  const query = readQuery(text);
  refuseUnknownOption(query, pooledParameters, report, reports);
  const tickers = query.get('tickers');
  return {
    ...(tickers === undefined ? {} : { tickers: eachOnce(tickers, 'tickers', MAX_TICKERS) }),
    dates: readDates(query),
    session: sessionOf(query),
    conditions: readConditions(query),
    hindsight: readFlag(query, 'hindsight', false),
    lasting: readFlag(query, 'lasting', false),
    atRandom: readAtRandom(query),
    params: readParams(query, report),
    given: query,
  };
}
