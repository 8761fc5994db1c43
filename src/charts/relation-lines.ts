import type { Relation } from '../reports/index.js';
import { chosenParams, reportLines } from './report-lines.js';
import { threeDigits } from './tables/shown-table.js';

/** The ticker and both reports of a relation. */
export function relationName({ ticker, a, b }: Relation): string {
  return `${ticker} · ${a.report} and ${b.report}`;
}

/** Both answers, the market and counts of a relation, and its test, in a few lines. */
export function relationLines(relation: Relation): readonly string[] {
  const { a, b, of, notKnown, test, atRandom } = relation;
  return [
    `${answerName(a)} against ${answerName(b)}`,
    ...reportLines({ ...relation, params: {} }),
    `${of} case${of === 1 ? '' : 's'}, asked ${b.known}${b.event === undefined ? '' : ` (${b.event})`}` +
      (notKnown === 0 ? '' : `; without an answer to compare with: ${notKnown}`),
    ...(test === null ? [] : [`Test of independence: ${test.kind}, p = ${threeDigits(test.p)}`]),
    ...(atRandom === undefined
      ? []
      : [`Test against chance: ${atRandom.flips} flips of the bars, p = ${threeDigits(atRandom.p)}`]),
  ];
}

/** A question with its report and what it was asked with. */
function answerName({ report, question, params, previous }: Relation['a']): string {
  const own = [chosenParams(params), previous === undefined ? '' : `previous ${previous}`].filter(
    (part) => part !== '',
  );
  return `${report}.${question}${own.length === 0 ? '' : ` (${own.join(', ')})`}`;
}
