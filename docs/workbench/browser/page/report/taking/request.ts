import { describeReport, type ParamValue } from 'barstats/reports';
import type { MarketAsked, ReportAsked } from '../../../computing/asked.js';

/** A request to a service of the library for the same report. */
export interface ServiceRequest {
  /** The path after that of the service, and the query. */
  readonly path: string;
  readonly query: string;
  /** What the service does otherwise, in sentences. */
  readonly differs: readonly string[];
}

/**
 * The request for a report.
 *
 * @param dates - those of the result: without them a service takes what the plan of the key includes
 */
export function requestFor(
  market: MarketAsked,
  asked: ReportAsked,
  dates: { readonly startDate: string | null; readonly endDate: string | null },
): ServiceRequest {
  const { report, params = {}, where = '', groupBy = '', hindsight, atRandom } = asked;
  const query = new URLSearchParams();
  if (dates.startDate !== null) query.set('start_date', dates.startDate);
  if (dates.endDate !== null) query.set('end_date', dates.endDate);
  if (market.session !== undefined) query.set('session', market.session);
  for (const { name, type } of describeReport(report).options) {
    if (Object.hasOwn(params, name)) query.set(name, inQuery(params[name], type));
  }
  if (where !== '') query.set('where', where);
  if (groupBy !== '') query.set('groupBy', groupBy);
  if (hindsight === true) query.set('hindsight', 'true');
  if (atRandom !== undefined) query.set('atRandom', String(atRandom));
  query.set('detailed', 'false');
  return {
    path: `/report_calculation/${report}/${market.assetClass}/${encodeURIComponent(market.ticker)}`,
    query: query.toString(),
    differs: [
      'A service computes on its own bars, within the history of your plan.',
      ...(market.events === undefined ? [] : ['It uses its own events instead of yours.']),
      ...(asked.intervals === true ? ['It gives no intervals of measures.'] : []),
    ],
  };
}

/** A request as a command; the key is in the environment, never in the page. */
export function asCommand({ path, query }: ServiceRequest): string {
  return [
    `curl "$BARSTATS_URL${path.replaceAll(/[$`"\\]/g, '\\$&')}?${query}" \\`,
    '  --header "Authorization: Bearer $BARSTATS_KEY"',
    '',
  ].join('\n');
}

function inQuery(value: ParamValue, type: string): string {
  if (value === null) return 'none';
  if (type === 'numbers' && Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
