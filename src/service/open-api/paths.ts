import type { ReportDescription } from '../../reports/index.js';
import {
  componentsOf,
  inPlayQuery,
  marketsQuery,
  pooledQuery,
  relationQuery,
  reportQuery,
  scanQuery,
  streamedQuery,
  type Groups,
} from '../requests/endpoint-queries.js';
import type { OptionParameters } from './parameters.js';
import { refTo, type JsonObject } from './open-api-document.js';
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

/** The path of the scan. */
export function scanPath(deprecated: boolean): JsonObject {
  return pathOf(
    componentsOf(scanQuery),
    {
      operationId: 'discovery-scan',
      tag: 'discovery',
      summary: 'Rank the report families',
      description:
        'Ranks all report families by how far the answers to their headline questions depart from chance, whatever the plan: over a `lookback`, or by evidence `since` a day, which may be looked at every day.',
    },
    // The ranking says what could not be tested, so there is no 422.
    responsesOf('The ranking.', 'Discovery', ['409', '422'], deprecated),
    deprecated,
  );
}

/** The path of a relation. */
export function relationPath(deprecated: boolean): JsonObject {
  return pathOf(
    ['asset_class', 'ticker', ...componentsOf(relationQuery)],
    {
      operationId: 'relation',
      tag: 'relation',
      summary: 'How two answers go together',
      description:
        'How often each outcome of the answer `b` came with each outcome of the answer `a`, in order of time. Needs a plan with both reports.',
    },
    responsesOf('The relation.', 'Relation', ['409'], deprecated),
    deprecated,
  );
}

/** The path of what is in play in a market. */
export function inPlayPath(deprecated: boolean): JsonObject {
  return pathOf(
    ['asset_class', 'ticker', ...componentsOf(inPlayQuery)],
    {
      operationId: 'in-play',
      tag: 'live data',
      summary: 'What is in play in the session in progress',
      description:
        'For the session in progress: the open and decided questions of each report, what becomes known next, and how past cases that were also undecided at this time of day ended. Needs a plan with live data, and intraday bars for most reports.',
    },
    responsesOf('What is in play.', 'InPlay', ['409'], deprecated),
    deprecated,
  );
}

/** The path of what is in play in several markets. */
export function inPlayOfMarketsPath(deprecated: boolean): JsonObject {
  return pathOf(
    ['asset_class', ...componentsOf(marketsQuery)],
    {
      operationId: 'in-play-of-markets',
      tag: 'live data',
      summary: 'What is in play in several markets',
      description: 'What is in play in each of several markets of an asset class.',
    },
    // The result says of a market what its bars cannot give, so there is no 422.
    responsesOf('What is in play in each market.', 'InPlayOfMarkets', ['409', '422'], deprecated),
    deprecated,
  );
}

/** The path of boards. */
export function boardPath(deprecated: boolean): JsonObject {
  return pathOf(
    ['asset_class', ...componentsOf(marketsQuery)],
    {
      operationId: 'board',
      tag: 'live data',
      summary: 'The board of several markets',
      description:
        'The questions that are in play in several markets of an asset class, best supported first, and the prices to watch. The order is no test.',
    },
    responsesOf('The board.', 'Board', ['409'], deprecated),
    deprecated,
  );
}

/** The path of pooled reports. */
export function pooledPath(deprecated: boolean): JsonObject {
  return pathOf(
    ['report', 'asset_class', ...componentsOf(pooledQuery), 'options'],
    {
      operationId: 'pooled',
      tag: 'pooled',
      summary: 'One report over several markets',
      description:
        'The sums of the counts of several markets of an asset class, with those of each, and with intervals that hold although markets move together.',
    },
    responsesOf('The pooled report.', 'PooledResult', ['409'], deprecated),
    deprecated,
  );
}

/** A path with `GET`, which has these responses, and `HEAD`. */
function pathOf(
  parameters: readonly string[],
  {
    operationId,
    tag,
    summary,
    description,
  }: Readonly<Record<'operationId' | 'tag' | 'summary' | 'description', string>>,
  responses: JsonObject,
  deprecated: boolean,
): JsonObject {
  const tags = [tag];
  return {
    parameters: [...parameters, 'If-None-Match'].map((name) => refTo('parameters', name)),
    get: { operationId, tags, summary, description, responses, ...marked(deprecated) },
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
