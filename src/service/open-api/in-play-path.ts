import type { JsonObject } from './json.js';
import { refTo } from './ref-to.js';
import { headResponses, responsesOf } from './response-components.js';

/** What can be asked of what is in play on a market. */
export function inPlayPath(): JsonObject {
  const parameters = ['asset_class', 'ticker', 'reports', 'lookback.in-play', 'session.in-play', 'where', 'groupBy'];
  return {
    parameters: [...parameters, 'If-None-Match'].map((name) => refTo('parameters', name)),
    get: {
      operationId: 'in-play',
      tags: ['live data'],
      summary: 'What history says of the session in progress',
      description:
        'For the session in progress, the questions of each report that are open, what is decided, what becomes known next, and how often past sessions went either way from where this one stands. Needs a plan with live data, and intraday bars for most reports.',
      responses: responsesOf('What is in play.', 'InPlay', ['409']),
    },
    head: {
      operationId: 'head-in-play',
      tags: ['live data'],
      summary: 'What history says of the session in progress, headers only',
      responses: headResponses(),
    },
  };
}
