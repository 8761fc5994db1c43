import type { MarketOptions, ReportDescription } from '../../reports/index.js';
import { MAX_ROWS } from '../pages/page.js';
import { builtInReports, type ServedReports } from '../served-reports.js';
import { InvalidRequest } from './invalid-request.js';
import { readConditions, sessionOf } from './read-market-options.js';
import { readParam } from './read-param.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';
import { reportParameters, streamedParameter } from './report-parameters.js';

/** The parsed query of a report. */
interface ReportQuery {
  readonly dates: Dates;
  /** The session, if one was given. */
  readonly session: Pick<MarketOptions, 'session'>;
  readonly conditions: Pick<MarketOptions, 'where' | 'groupBy'>;
  readonly run: Pick<MarketOptions, 'hindsight' | 'stability' | 'lasting' | 'shrunk' | 'atRandom'>;
  /** Whether rows are wanted, if the plan includes them. */
  readonly detailed: boolean;
  /** The most rows of a page, if that was given. */
  readonly maxRows: number | undefined;
  /** Whether the result is wanted as lines. */
  readonly lines: boolean;
  /** The cursor as written, if given. */
  readonly cursor: string | undefined;
  /** Every parameter, as given. */
  readonly given: Query;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The dates of a query, if given. */
export interface Dates {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** What a service reads queries with. */
interface ReadingContext {
  readonly reports: ServedReports;
  /** Whether the service streams lines. */
  readonly streaming: boolean;
}

/**
 * Reads the query of a report. The run checks the values.
 *
 * @param report - `null` if the plan does not include the report. Then the parameters of all reports are accepted,
 * so that nothing is revealed about what exists.
 * @throws {@link InvalidRequest}
 */
export function readReportQuery(
  text: string,
  report: ReportDescription<string> | null,
  { reports, streaming }: ReadingContext,
): ReportQuery {
  const query = readQuery(text);
  refuseUnknownOption(query, [...reportParameters, ...(streaming ? [streamedParameter] : [])], report, reports);
  const detailed = readFlag(query, 'detailed', true);
  const lines = linesOf(query);
  const ofPages = ofPage.find((name) => query.has(name));
  if (ofPages !== undefined && (lines || !detailed)) {
    throw new InvalidRequest(
      `${ofPages} does not go with ${lines ? 'format=jsonl' : 'detailed=false'}, which has no pages.`,
    );
  }
  return {
    dates: readDates(query),
    session: sessionOf(query),
    conditions: readConditions(query),
    run: {
      hindsight: readFlag(query, 'hindsight', false),
      stability: readFlag(query, 'stability', false),
      lasting: readFlag(query, 'lasting', false),
      shrunk: readFlag(query, 'shrunk', false),
      ...readAtRandom(query),
    },
    detailed,
    lines,
    cursor: query.get('cursor'),
    maxRows: maxRowsOf(query),
    given: query,
    params: readParams(query, report),
  };
}

/**
 * Refuses a parameter that neither every report has nor this one as an option.
 *
 * @param report - `null` if the plan does not include it
 * @throws {@link InvalidRequest}
 */
export function refuseUnknownOption(
  query: Query,
  common: readonly string[],
  report: ReportDescription<string> | null,
  reports: ServedReports,
): void {
  if (report === null) {
    // Messages name what is public: the options of own reports may be those of a plan that the key does not have.
    refuseUnknown(query, [...common, ...reports.optionNames], [...common, ...builtInReports.optionNames]);
  } else {
    refuseUnknown(query, [...common, ...report.options.map(({ name }) => name)]);
  }
}

/** Reads the options of a report that a query has. */
export function readParams(query: Query, report: ReportDescription<string> | null): Readonly<Record<string, unknown>> {
  const asked = (report?.options ?? []).filter(({ name }) => query.has(name));
  return Object.fromEntries(asked.map((option) => [option.name, readParam(option, query.get(option.name)!)]));
}

/** The parameters of a page: all others are the same for all pages of a query. */
export const ofPage: readonly string[] = ['cursor', 'maxRows'];

function maxRowsOf(query: Query): number | undefined {
  const text = query.get('maxRows');
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= MAX_ROWS) return Number(text);
  throw new InvalidRequest(`maxRows must be a whole number from 1 to ${MAX_ROWS}.`);
}

/** Reads a number of flips, if one is given. */
export function readAtRandom(query: Query): { readonly atRandom?: number } {
  const text = query.get('atRandom');
  if (text === undefined) return {};
  if (/^[1-9]\d{0,2}$/.test(text)) return { atRandom: Number(text) };
  throw new InvalidRequest('atRandom must be a whole number from 1 to 999, how many flips of the bars.');
}

function linesOf(query: Query): boolean {
  const format = query.get(streamedParameter) ?? 'json';
  if (format === 'json' || format === 'jsonl') return format === 'jsonl';
  throw new InvalidRequest(`${streamedParameter} must be json or jsonl.`);
}

/** Reads a flag. */
export function readFlag(query: Query, name: string, usual: boolean): boolean {
  const value = query.get(name);
  if (value === undefined) return usual;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new InvalidRequest(`${name} must be true or false.`);
}

/** Reads the dates of a query. The run checks them. */
export function readDates(query: Query): Dates {
  return { ...textOf(query, 'start_date', 'startDate'), ...textOf(query, 'end_date', 'endDate') };
}

/** A query parameter as a field; absent if not given. */
function textOf<Field extends string>(
  query: Query,
  name: string,
  field: Field,
): Partial<Readonly<Record<Field, string>>> {
  const value = query.get(name);
  return value === undefined ? {} : ({ [field]: value } as Record<Field, string>);
}
