import type { ReportDescription } from '../reports/index.js';
import {
  componentsOf,
  endpoints,
  reportQuery,
  streamedQuery,
  refTo,
  type Endpoint,
  type Groups,
  type JsonObject,
} from '../requests/inner.js';
import type { OptionParameters } from './parameters.js';
import { headResponses, reportResponses, responsesOf } from './responses.js';

/**
 * The path of one report.
 *
 * @param streaming - whether it may be requested as JSON lines
 */
export function reportPath(
  description: ReportDescription<string>,
  nameOf: OptionParameters['nameOf'],
  streaming: boolean,
  deprecated: boolean,
): JsonObject {
  const { report, family, title, definition, text, bars, defaultSession, options } = description;
  const session = defaultSession === 'first' ? 'session' : (`session.${defaultSession}` as const);
  const query: Groups = { ...(streaming ? streamedQuery : reportQuery), session: [session] };
  const parameters = ['asset_class', 'ticker', ...componentsOf(query), ...options.map(nameOf), 'If-None-Match'];
  const ofVariant = text.slice(definition.length).trim();
  return {
    parameters: parameters.map((name) => refTo('parameters', name)),
    get: {
      operationId: report,
      tags: [family],
      summary: title,
      description: bars === 'intraday' ? `${ofVariant} Needs intraday bars.` : ofVariant,
      responses: reportResponses(report, streaming, deprecated),
      ...marked(deprecated),
    },
    head: {
      operationId: `head-${report}`,
      tags: [family],
      summary: `${title}, headers only`,
      responses: headResponses(streaming ? 'HeadReport' : 'Head'),
      ...marked(deprecated),
    },
  };
}

/** What the description says of an endpoint. */
interface OperationInWords {
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** The result in words, and its schema. */
  readonly result: readonly [description: string, schema: string];
  /** The errors that it does not have. */
  readonly without: readonly string[];
}

/** The operations of the description besides reports, in its order. */
const operations: Readonly<Record<Exclude<Endpoint, 'report-calculation'>, OperationInWords>> = {
  'discovery-scan': {
    tag: 'discovery',
    summary: 'Rank the report families',
    description:
      'Ranks all report families by how far the answers to their headline questions depart from chance, whatever the plan: over a `lookback`, or by evidence `since` a day, which may be looked at every day.',
    result: ['The ranking.', 'Discovery'],
    // The ranking says what could not be tested, so there is no 422.
    without: ['409', '422'],
  },
  'in-play': {
    tag: 'live data',
    summary: 'What is in play in the session in progress',
    description:
      'For the session in progress: the open and decided questions of each report, what becomes known next, and how past cases that were also undecided at this time of day ended. Needs a plan with live data, and intraday bars for most reports.',
    result: ['What is in play.', 'InPlay'],
    without: ['409'],
  },
  'in-play-of-markets': {
    tag: 'live data',
    summary: 'What is in play in several markets',
    description: 'What is in play in each of several markets of an asset class.',
    result: ['What is in play in each market.', 'InPlayOfMarkets'],
    // The result says of a market what its bars cannot give, so there is no 422.
    without: ['409', '422'],
  },
  board: {
    tag: 'live data',
    summary: 'The board of several markets',
    description:
      'The questions that are in play in several markets of an asset class, best supported first, and the prices to watch. The order is no test.',
    result: ['The board.', 'Board'],
    without: ['409'],
  },
  pooled: {
    tag: 'pooled',
    summary: 'One report over several markets',
    description:
      'The sums of the counts of several markets of an asset class, with those of each, and with intervals that hold although markets move together.',
    result: ['The pooled report.', 'PooledResult'],
    without: ['409'],
  },
  relation: {
    tag: 'relation',
    summary: 'How two answers go together',
    description:
      'How often each outcome of the answer `b` came with each outcome of the answer `a`, in order of time. Needs a plan with both reports.',
    result: ['The relation.', 'Relation'],
    without: ['409'],
  },
};

/**
 * The paths besides those of reports, with their templates.
 *
 * @param isDeprecated - whether an operation is, by its identifier
 */
export function otherPaths(isDeprecated: (operation: string) => boolean): readonly [string, JsonObject][] {
  return (Object.keys(operations) as (keyof typeof operations)[]).map((operation) => [
    templateOf(operation),
    pathOf(operation, isDeprecated(operation)),
  ]);
}

/** The template of the path of an endpoint, or of a report. */
export function templateOf(endpoint: Endpoint, report?: string): string {
  const { name, path } = endpoints[endpoint];
  return ['', name, ...path.map((each) => (each === 'report' && report !== undefined ? report : `{${each}}`))].join(
    '/',
  );
}

/** A path with `GET` and `HEAD`. */
function pathOf(operationId: keyof typeof operations, deprecated: boolean): JsonObject {
  const { tag, summary, description, result, without } = operations[operationId];
  const tags = [tag];
  const { path, query } = endpoints[operationId];
  const options = operationId === 'pooled' ? ['options'] : [];
  const parameters = [...path, ...componentsOf(query), ...options, 'If-None-Match'];
  return {
    parameters: parameters.map((name) => refTo('parameters', name)),
    get: {
      operationId,
      tags,
      summary,
      description,
      responses: responsesOf(...result, without, deprecated),
      ...marked(deprecated),
    },
    head: {
      operationId: `head-${operationId}`,
      tags,
      summary: `${summary}, headers only`,
      responses: headResponses(),
      ...marked(deprecated),
    },
  };
}

/** The mark of a deprecated operation. */
function marked(deprecated: boolean): JsonObject {
  return deprecated ? { deprecated } : {};
}
