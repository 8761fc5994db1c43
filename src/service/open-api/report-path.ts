import type { ReportDescription } from '../../reports/index.js';
import { streamedParameter } from '../requests/read-report-query.js';
import { sessionParameter } from './common-parameters.js';
import type { JsonObject } from './json.js';
import type { OptionParameters } from './option-parameters.js';
import { refTo } from './ref-to.js';
import { headResponses, reportResponses } from './response-components.js';

/**
 * What can be asked of one report.
 *
 * @param streaming - whether it may be asked for as JSON lines
 */
export function reportPath(
  description: ReportDescription,
  nameOf: OptionParameters['nameOf'],
  streaming: boolean,
): JsonObject {
  const { report, family, title, definition, text, bars, defaultSession, options } = description;
  const parameters = [
    ...['asset_class', 'ticker', 'start_date', 'end_date', sessionParameter(defaultSession), 'where', 'groupBy'],
    ...[
      'stability',
      'detailed',
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
      responses: reportResponses(report, streaming),
    },
    head: {
      operationId: `head-${report}`,
      tags: [family],
      summary: `${title}, headers only`,
      responses: headResponses(streaming ? 'HeadReport' : 'Head'),
    },
  };
}
