import { BarstatsRangeError } from '../../errors/index.js';
import { dataErrors } from '../../reports/inner.js';
import { reportUnavailable, type Answer } from '../answer.js';
import { inTermsOfTheQuery } from '../requests/invalid-request.js';

/** Options whose defaults, questions and outcomes may depend on the length of the bars. */
const dependent = /^(options\.(params|where|groupBy)|[ab])\b/;

/** Whether options that were valid without bars do not fit these bars. */
export function isOfBars(error: unknown): error is BarstatsRangeError {
  return error instanceof BarstatsRangeError && (dataErrors.includes(error.code) || dependent.test(error.argument));
}

/**
 * The answer to a request that its bars cannot give.
 *
 * @throws whatever else went wrong
 */
export function unavailableWith(error: unknown): Answer {
  if (isOfBars(error)) return reportUnavailable(inTermsOfTheQuery(error.message));
  throw error;
}
