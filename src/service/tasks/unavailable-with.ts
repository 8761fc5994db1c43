import { BarstatsRangeError } from '../../errors/index.js';
import { dataErrors } from '../../reports/inner.js';
import { reportUnavailable, type Answer } from '../answer.js';
import { inTermsOfTheQuery } from '../../requests/inner.js';

/** Options whose defaults, questions and outcomes may depend on the length of the bars. */
const dependent = /^(options\.(params|where|groupBy)|[ab])\b/;

/** Whether options that were valid without bars do not fit these bars. */
export function isOfBars(error: unknown): error is BarstatsRangeError {
  return error instanceof BarstatsRangeError && (dataErrors.includes(error.code) || dependent.test(error.argument));
}

/**
 * The answer to a request that its bars cannot give.
 *
 * @param startDate - the first date asked for
 * @throws whatever else went wrong
 */
export function unavailableWith(error: unknown, startDate: string): Answer {
  if (isOfBars(error)) return reportUnavailable(inTermsOfTheQuery(saidOfBars(error.message, startDate)));
  throw error;
}

/**
 * What is wrong with bars, without the place of a bar among all that the server has, and without dates before the first one asked for: the plan
 * may not allow to learn anything of those.
 */
export function saidOfBars(message: string, startDate: string): string {
  return message
    .replace(/^bars\[\d+\]/, 'A bar')
    .replaceAll(/\bbars\[\d+\]/g, 'a bar')
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => (date < startDate ? 'a date before the range' : date));
}

/** A refusal within a result. */
interface Refused {
  readonly refused: { readonly message: string };
}

/** The refusals of a result, each without them. */
export function refusalsAsSaid<Refusal extends Refused>(
  refusals: readonly Refusal[],
  startDate: string,
): readonly Refusal[] {
  return refusals.map((each) => ({
    ...each,
    refused: { ...each.refused, message: saidOfBars(each.refused.message, startDate) },
  }));
}
