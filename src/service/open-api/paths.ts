import type { ReportDescription } from '../../reports/index.js';
import { streamedParameter } from '../requests/report-parameters.js';
import { sessionParameter, type OptionParameters } from './parameters.js';
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
  const parameters = [
    ...['asset_class', 'ticker', 'start_date', 'end_date', sessionParameter(defaultSession), 'where', 'groupBy'],
    ...[
      'hindsight',
      'stability',
      'detailed',
      'maxRows',
      'cursor',
      ...(streaming ? [streamedParameter] : []),
      ...options.map(nameOf),
      'If-None-Match',
    ],
  ];
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
  return {
    parameters: ['lookback', 'since', 'tickers', 'If-None-Match'].map((name) => refTo('parameters', name)),
    get: {
      operationId: 'discovery-scan',
      tags: ['discovery'],
      summary: 'Rank the report families',
      description:
        'Ranks all report families by how far the answers to their headline questions depart from chance, whatever the plan: over a `lookback`, or by evidence `since` a day, which may be looked at every day.',
      // The ranking says what could not be tested, so there is no 422.
      responses: responsesOf('The ranking.', 'Discovery', ['409', '422'], deprecated),
      ...marked(deprecated),
    },
    head: {
      operationId: 'head-discovery-scan',
      tags: ['discovery'],
      summary: 'Rank the report families, headers only',
      responses: headResponses(),
      ...marked(deprecated),
    },
  };
}

/** The path of a relation. */
export function relationPath(deprecated: boolean): JsonObject {
  const parameters = [
    'asset_class',
    'ticker',
    'a',
    'b',
    'start_date',
    'end_date',
    'session.in-play',
    'where',
    'hindsight',
  ];
  return {
    parameters: [...parameters, 'If-None-Match'].map((name) => refTo('parameters', name)),
    get: {
      operationId: 'relation',
      tags: ['relation'],
      summary: 'How two answers go together',
      description:
        'How often each outcome of the answer `b` came with each outcome of the answer `a`, in order of time. Needs a plan with both reports.',
      responses: responsesOf('The relation.', 'Relation', ['409'], deprecated),
      ...marked(deprecated),
    },
    head: {
      operationId: 'head-relation',
      tags: ['relation'],
      summary: 'How two answers go together, headers only',
      responses: headResponses(),
      ...marked(deprecated),
    },
  };
}

/** The path of what is in play. */
export function inPlayPath(deprecated: boolean): JsonObject {
  const parameters = ['asset_class', 'ticker', 'reports', 'lookback.in-play', 'session.in-play', 'where', 'groupBy'];
  return {
    parameters: [...parameters, 'If-None-Match'].map((name) => refTo('parameters', name)),
    get: {
      operationId: 'in-play',
      tags: ['live data'],
      summary: 'What is in play in the session in progress',
      description:
        'For the session in progress: the open and decided questions of each report, what becomes known next, and how past cases that were also undecided at this time of day ended. Needs a plan with live data, and intraday bars for most reports.',
      responses: responsesOf('What is in play.', 'InPlay', ['409'], deprecated),
      ...marked(deprecated),
    },
    head: {
      operationId: 'head-in-play',
      tags: ['live data'],
      summary: 'What is in play in the session in progress, headers only',
      responses: headResponses(),
      ...marked(deprecated),
    },
  };
}

/** The mark of a deprecated operation. */
function marked(deprecated: boolean): JsonObject {
  return deprecated ? { deprecated } : {};
}
