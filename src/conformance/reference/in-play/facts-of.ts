import type { Question } from '../report.js';
import type { Facts, Times } from './rule.js';

/**
 * What may happen on the way to an answer: breaks of the sides that some question of the row asks about, whichever question it is,
 * and what its own question asks about.
 *
 * @param id - the question
 * @param asked - all questions of the report
 */
export function factsOf(id: string, asked: readonly Question[], times: Readonly<Record<string, Times>>): Facts {
  const sides = asked.map((each) => times[each.id]?.facts ?? {}).filter((facts) => 'high-broken' in facts);
  return { ...sides[0], ...times[id]?.facts };
}
