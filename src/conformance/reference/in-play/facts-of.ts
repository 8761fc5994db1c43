import type { Question } from '../report.js';
import type { Facts, Times } from './rule.js';

/**
 * What may happen on the way to the answers of a row, such as breaks of the sides that some question asks about: every question compares it.
 *
 * @param asked - all questions of the report
 */
export function factsOf(asked: readonly Question[], times: Readonly<Record<string, Times>>): Facts {
  return Object.assign({}, ...asked.map(({ id }) => times[id]?.facts ?? {})) as Facts;
}
