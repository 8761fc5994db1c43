import { catalog, type MarketOptions, type ReportDescription, type ReportId } from '../../reports/index.js';
import { InvalidRequest } from './invalid-request.js';
import { readConditions, sessionOf } from './read-market-options.js';
import { readParam } from './read-param.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';

/** The parsed query of a report. */
interface ReportQuery {
  /** The dates, if given. */
  readonly dates: { readonly startDate?: string; readonly endDate?: string };
  /** The session, if one was given. */
  readonly session: Pick<MarketOptions, 'session'>;
  readonly run: Pick<MarketOptions, 'where' | 'groupBy' | 'stability'>;
  /** Whether rows are wanted, if the plan includes them. */
  readonly detailed: boolean;
  /** Whether the result is wanted as lines. */
  readonly lines: boolean;
  /** The cursor as written, if given. */
  readonly cursor: string | undefined;
  /** Every parameter except the cursor, as given: the same for all pages of a query. */
  readonly given: Query;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The parameters of every report besides its options. */
export const reportParameters = Object.freeze([
  'start_date',
  'end_date',
  'session',
  'where',
  'groupBy',
  'stability',
  'detailed',
  'cursor',
] as const);

/** The parameter for lines, if the service streams. */
export const streamedParameter = 'format';

const descriptions: ReadonlyMap<string, ReportDescription> = new Map(catalog.map((each) => [each.report, each]));

/** The options of all reports, each once. */
const anyOption = Array.from(
  new Map(catalog.flatMap(({ options }) => options.map((option) => [option.name, option]))).values(),
);

/**
 * Reads the query of a report. The run checks the values.
 *
 * @param report - the identifier; `null` if the plan does not include the report. Then the parameters of all reports are accepted,
 * so that nothing is revealed about what exists.
 * @param streaming - whether the service streams lines
 * @throws {@link InvalidRequest}
 */
export function readReportQuery(text: string, report: ReportId | null, streaming: boolean): ReportQuery {
  const query = readQuery(text);
  const options = (report === null ? undefined : descriptions.get(report)?.options) ?? anyOption;
  const names = [...reportParameters, ...(streaming ? [streamedParameter] : []), ...options.map(({ name }) => name)];
  refuseUnknown(query, names);
  const detailed = flagOf(query, 'detailed', true);
  const lines = linesOf(query);
  const cursor = query.get('cursor');
  if (cursor !== undefined && (lines || !detailed)) {
    throw new InvalidRequest(
      `cursor does not go with ${lines ? 'format=jsonl' : 'detailed=false'}, which has no pages.`,
    );
  }
  const own = options.filter(({ name }) => report !== null && query.has(name));
  return {
    dates: { ...textOf(query, 'start_date', 'startDate'), ...textOf(query, 'end_date', 'endDate') },
    session: sessionOf(query),
    run: {
      ...readConditions(query),
      stability: flagOf(query, 'stability', false),
    },
    detailed,
    lines,
    cursor,
    given: new Map(Array.from(query).filter(([name]) => name !== 'cursor')),
    params: Object.fromEntries(own.map((option) => [option.name, readParam(option, query.get(option.name)!)])),
  };
}

function linesOf(query: Query): boolean {
  const format = query.get(streamedParameter) ?? 'json';
  if (format === 'json' || format === 'jsonl') return format === 'jsonl';
  throw new InvalidRequest(`${streamedParameter} must be json or jsonl.`);
}

function flagOf(query: Query, name: string, usual: boolean): boolean {
  const value = query.get(name);
  if (value === undefined) return usual;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new InvalidRequest(`${name} must be true or false.`);
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
