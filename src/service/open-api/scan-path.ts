import type { JsonObject } from './json.js';
import { refTo } from './ref-to.js';
import { headResponses, responsesOf } from './response-components.js';

/** What can be asked of the scan. */
export function scanPath(): JsonObject {
  return {
    parameters: ['lookback', 'tickers', 'If-None-Match'].map((name) => refTo('parameters', name)),
    get: {
      operationId: 'discovery-scan',
      tags: ['discovery'],
      summary: 'Rank the report families',
      description:
        'Ranks the families of reports by how far the answers to their headline questions depart from chance. All families, whatever the plan.',
      // What the bars cannot give is said in the ranking.
      responses: responsesOf('The ranking.', 'Discovery', ['409', '422']),
    },
    head: {
      operationId: 'head-discovery-scan',
      tags: ['discovery'],
      summary: 'Rank the report families, headers only',
      responses: headResponses(),
    },
  };
}
