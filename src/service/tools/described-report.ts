import { oneOfMany } from '../../errors/inner.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { visibleReports } from '../../policy/index.js';
import type { OptionDescription } from '../../reports/index.js';
import { found, type Answer } from '../answer.js';
import {
  inTermsOfTheQuery,
  InvalidRequest,
  optionInResult,
  optionInWords,
  type JsonObject,
} from '../../requests/inner.js';
import type { Setting } from '../tasks/computation.js';
import { reportsShown } from './find-reports.js';

/**
 * Describes a report, with the schema of its params instead of its options. Own reports outside the plan are not known.
 *
 * @throws {@link InvalidRequest} for an unknown report, with the nearest identifiers
 */
export function describedReport(id: string, setting: Setting): Answer {
  const shown = reportsShown(setting).map(({ description }) => description);
  const ids = shown.map(({ report }) => report);
  const { options, ...described } = shown[ids.indexOf(knownReport(id, ids))];
  const params = Object.fromEntries(options.map((option) => [option.name, paramSchema(option)]));
  return found({
    ...described,
    included: visibleReports(setting.plan, [described]).length > 0,
    params: { type: 'object', properties: params, additionalProperties: false },
  });
}

function knownReport(id: string, ids: readonly string[]): string {
  try {
    return oneOfMany(id, 'report', ids, 'unknown-report');
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    throw new InvalidRequest(inTermsOfTheQuery(error.message));
  }
}

/** The schema of an option in the params of a tool. */
function paramSchema(option: OptionDescription): JsonObject {
  const schema = option.type === 'session' ? { type: ['string', 'object'] } : optionInResult(option);
  return { description: optionInWords(option), ...schema, default: option.default };
}
