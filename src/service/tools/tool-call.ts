import { listedNames, nearestName, shownValue } from '../../errors/inner.js';
import { maskKeys } from '../../policy/index.js';
import { invalidRequest, type Answer } from '../answer.js';
import { InvalidRequest, endpoints, reservedParameters, usualLookback } from '../../requests/inner.js';
import type { ServiceRequest } from '../service-request.js';
import type { Setting } from '../tasks/computation.js';
import { checkedArguments } from './checked-arguments.js';
import { describedReport } from './described-report.js';
import { findReports, type ReportSearch } from './find-reports.js';
import { endpointsOfTools, tools } from './tools.js';

/** What a call of a tool needs besides the context of a request. */
export interface ToolContext {
  /** The `Authorization` header of the client; left out or `undefined` without one. */
  readonly authorization?: string | undefined;
}

/** A request, or a call of a tool as one. */
export interface AskedRequest extends ServiceRequest {
  /** The answer of a call that no endpoint answers; absent if the endpoint of the request does. */
  readonly answer?: (setting: Setting) => Answer;
}

/** What the arguments say; they were checked against the schema of the tool. */
interface Given extends ReportSearch {
  readonly report: string;
  readonly asset_class: string;
  readonly ticker: string;
  readonly [name: string]: unknown;
}

/**
 * Turns a call of a tool into a request. A call that makes none is one all the same, so that it is authenticated and charged before it is refused.
 *
 * @param name - of the tool, as the client sent it
 * @param given - the arguments, as the client sent them
 * @param authorization - the header of the client
 */
export function toolCall(
  name: unknown,
  given: unknown,
  { authorization, basePath }: { readonly authorization: string | undefined; readonly basePath: string },
): AskedRequest {
  const headers = authorization === undefined ? {} : { authorization };
  const requestFor = (path: string, query = ''): ServiceRequest => ({
    method: 'GET',
    path: basePath + path,
    query,
    headers,
  });
  const answered = (answer: (setting: Setting) => Answer): AskedRequest => ({ ...requestFor('/tools'), answer });
  try {
    const checked = checkedArguments(knownTool(name), given) as Given;
    if (name === 'find_reports') return answered((setting) => findReports(checked, setting));
    if (name === 'describe_report') return answered((setting) => describedReport(checked.report, setting));
    const { name: first, path } = endpoints[endpointsOfTools[name as keyof typeof endpointsOfTools]];
    const segments = path.map((each) => encodeURIComponent(checked[each]));
    return requestFor(
      ['', first, ...segments].join('/'),
      encoded({ ...preset(name, checked), ...queryOf(checked, path) }),
    );
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    const { message } = error;
    return answered(() => invalidRequest(message));
  }
}

function knownTool(name: unknown): ReturnType<typeof tools>[number] {
  const tool = tools().find((each) => each.name === name);
  if (tool !== undefined) return tool;
  const names = tools().map((each) => each.name);
  const text = typeof name === 'string' ? maskKeys(name) : name;
  const suggestion = typeof text === 'string' ? nearestName(text, names) : undefined;
  throw new InvalidRequest(
    `There is no tool ${shownValue(text)}` +
      (suggestion === undefined ? `; the tools are ${listedNames(names)}.` : `; did you mean "${suggestion}"?`),
  );
}

type Query = Readonly<Record<string, unknown>>;

/** What a tool asks for unless its arguments say otherwise: no rows, and a lookback. */
function preset(name: unknown, given: Query): Query {
  if (name === 'run_report') return 'maxRows' in given ? {} : { detailed: false };
  return name === 'scan' && !('since' in given) ? { lookback: usualLookback } : {};
}

/** The query of a request: what is not in its path, with the options of a report. */
function queryOf({ params = {}, ...others }: Query, path: readonly string[]): Query {
  const named = Object.keys(params as object).find((name) => reservedParameters.has(name));
  if (named !== undefined) {
    throw new InvalidRequest(`params must be options of the report, and ${named} is an argument beside params.`);
  }
  const inQuery = Object.entries(others).filter(([name]) => !path.includes(name));
  return { ...Object.fromEntries(inQuery), ...(params as object) };
}

/** A query as forms are encoded. */
function encoded(query: Query): string {
  return Object.entries(query)
    .map(([name, value]) => `${component(name)}=${component(written(value))}`)
    .join('&');
}

/** A value as queries have it: `none` for none, lists with commas, objects as JSON. */
function written(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null) return 'none';
  // Queries write large exponents without a plus.
  if (typeof value === 'number') return String(value).replace('e+', 'e');
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.map(written).join(',');
  return JSON.stringify(value);
}

/**
 * Percent-encodes a text.
 *
 * @throws {@link InvalidRequest} if it is not well-formed
 */
function component(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new InvalidRequest('Names and values must be well-formed Unicode.');
  return encodeURIComponent(text);
}
