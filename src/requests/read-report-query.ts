import type { ReportDescription } from '../reports/index.js';
import { builtInReports, type ServedReports } from './served-reports.js';
import {
  namesOf,
  ofPage,
  pooledQuery,
  readGroups,
  reportQuery,
  streamedQuery,
  type Groups,
  type Read,
} from './endpoints.js';
import { InvalidRequest } from './invalid-request.js';
import { readParam } from './read-param.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';

/** A report whose options a query may have; `null` if the plan does not include it. */
type Report = ReportDescription<string> | null;

/** What is read of a query with the options of a report. */
type ReadWithOptions<Of extends Groups> = Read<Of> & { readonly params: Readonly<Record<string, unknown>> };

/** What a service reads queries with. */
interface ReadingContext {
  readonly reports: ServedReports;
  /** Whether the service streams lines. */
  readonly streaming: boolean;
}

/**
 * Reads the query of a report. The run checks the values.
 *
 * @param report - if it is `null`, the parameters of all reports are accepted, so that nothing is revealed about what exists
 * @throws {@link InvalidRequest}
 */
export function readReportQuery(
  text: string,
  report: Report,
  { reports, streaming }: ReadingContext,
): ReadWithOptions<typeof streamedQuery> {
  const given = readQuery(text);
  refuseUnknownOption(given, streaming ? streamedQuery : reportQuery, report, reports);
  const { detailed = true, format = 'json' } = readGroups(given, { rows: ['detailed', 'format'] }).rows;
  const ofPages = ofPage.find((name) => given.has(name));
  if (ofPages !== undefined && (format === 'jsonl' || !detailed)) {
    throw new InvalidRequest(
      `${ofPages} does not go with ${format === 'jsonl' ? 'format=jsonl' : 'detailed=false'}, which has no pages.`,
    );
  }
  return withOptions(given, streamedQuery, report, reports);
}

/**
 * Reads the query of a pooled report. The policy checks the tickers, and the run the other values.
 *
 * @param report - as for `readReportQuery`
 * @throws {@link InvalidRequest}
 */
export function readPooledQuery(
  text: string,
  report: Report,
  reports: ServedReports,
): ReadWithOptions<typeof pooledQuery> {
  const given = readQuery(text);
  refuseUnknownOption(given, pooledQuery, report, reports);
  return withOptions(given, pooledQuery, report, reports);
}

/** Refuses a parameter that is neither one of the endpoint nor an option of the report. */
function refuseUnknownOption(query: Query, groups: Groups, report: Report, reports: ServedReports): void {
  const common = namesOf(groups);
  if (report === null) {
    // Messages name what is public: the options of own reports may be those of a plan that the key does not have.
    refuseUnknown(query, [...common, ...reports.optionNames], [...common, ...builtInReports.optionNames]);
  } else {
    refuseUnknown(query, [...common, ...report.options.map(({ name }) => name)]);
  }
}

function withOptions<Of extends Groups>(
  given: Query,
  groups: Of,
  report: Report,
  reports: ServedReports,
): ReadWithOptions<Of> {
  const read = readGroups(given, groups, reports.ids.size);
  const asked = (report?.options ?? []).filter(({ name }) => given.has(name));
  const params = asked.map((option) => [option.name, readParam(option, given.get(option.name)!)] as const);
  return { ...read, params: Object.fromEntries(params) };
}
