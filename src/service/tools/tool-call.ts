import { nearestName, shownValue } from '../../errors/inner.js';
import { maskKeys } from '../../policy/index.js';
import { invalidRequest, type Answer } from '../answer.js';
import { InvalidRequest } from '../requests/invalid-request.js';
import { reservedParameters } from '../requests/endpoint-queries.js';
import { usualLookback } from '../requests/parameters.js';
import type { ServiceRequest } from '../service-request.js';
import type { Setting } from '../tasks/task.js';
import { checkedArguments } from './checked-arguments.js';
import { describedReport } from './described-report.js';
import { findReports, type ReportSearch } from './find-reports.js';
import { tools } from './tools.js';

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
    const { report, asset_class: assetClass, ticker } = checked;
    const endpoint = (path: readonly string[], query: Query): AskedRequest =>
      requestFor(`/${path.map(encodeURIComponent).join('/')}`, encoded(query));
    switch (name) {
      case 'find_reports':
        return answered((setting) => findReports(checked, setting));
      case 'describe_report':
        return answered((setting) => describedReport(report, setting));
      case 'run_report':
        return endpoint(['report_calculation', report, assetClass, ticker], {
          // Without rows unless they are asked for.
          ...('maxRows' in checked ? {} : { detailed: false }),
          ...reportQuery(checked, ['report', 'asset_class', 'ticker']),
        });
      case 'pooled_report':
        return endpoint(['pooled', report, assetClass], reportQuery(checked, ['report', 'asset_class']));
      case 'relate':
        return endpoint(['relation', assetClass, ticker], restOf(checked, ['asset_class', 'ticker']));
      case 'scan':
        return endpoint(['discovery', 'scan'], 'since' in checked ? checked : { lookback: usualLookback, ...checked });
      case 'board':
        return endpoint(['board', assetClass], restOf(checked, ['asset_class']));
      default:
        return endpoint(['in_play', assetClass, ticker], restOf(checked, ['asset_class', 'ticker']));
    }
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
      (suggestion === undefined ? `; the tools are ${names.join(', ')}.` : `; did you mean "${suggestion}"?`),
  );
}

type Query = Readonly<Record<string, unknown>>;

/** The query of a report: what is not in its path. */
function reportQuery(given: Given, path: readonly string[]): Query {
  const { params = {}, ...others } = restOf(given, path);
  const named = Object.keys(params as object).find((name) => reservedParameters.has(name));
  if (named !== undefined) {
    throw new InvalidRequest(`params must be options of the report, and ${named} is an argument beside params.`);
  }
  return { ...others, ...(params as object) };
}

function restOf(given: Query, names: readonly string[]): Query {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
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
