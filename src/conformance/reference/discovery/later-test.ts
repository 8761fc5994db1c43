import type { TestResult } from '../../../discovery/index.js';
import { type CellCounts, directionOf, estimateOf } from './counts.js';
import { type FourCounts, fisherTail, halfTail, stratifiedTail } from './exact-tests.js';
import type { PValueInputs } from './p-value-inputs.js';
import type { Question } from './questions.js';
import {
  type AnsweredCase,
  blocksOf,
  countsOf,
  impossibleTest,
  isImpossible,
  type Made,
  notTested,
  LEAST_CASES,
  namesOf,
  testedCases,
  type Tested,
  type TestedCase,
} from './test-of-cases.js';

/** A test of later cases, with the numbers it is made of. */
export interface LaterTest {
  readonly numbers: PValueInputs | null;
  readonly result: TestResult;
}

/** Tests on later cases what earlier ones found: the same cell, one-sided in the same direction. What those could not tell, these cannot either. */
export function laterTest(question: Question, answered: readonly AnsweredCase[], found: Tested): LaterTest {
  const { untested } = found.result;
  if (untested !== undefined && isImpossible(untested)) return { numbers: null, result: impossibleTest(untested) };
  const cases = testedCases(question, answered);
  const counts = countsOf(question, cases, found.cell);
  const direction = directionOf(found.counts);
  const isFew = counts.of < LEAST_CASES || counts.otherOf === 0 || direction === 0;
  const why = untested ?? (isFew ? 'insufficient' : undefined);
  const { numbers, method, pValue } = why === undefined ? tested(question, cases, found, counts, direction) : notTested;
  return {
    numbers,
    result: {
      cases: cases.length,
      ...namesOf(question, found.cell),
      estimate: estimateOf(counts),
      method,
      pValue,
      ...(why === undefined ? {} : { untested: why }),
    },
  };
}

function tested(
  question: Question,
  cases: readonly TestedCase[],
  { cell }: Tested,
  counts: CellCounts,
  direction: number,
): Made {
  const isUp = direction > 0;
  if (question.test === 'half') {
    const [successes, trials] = [isUp ? counts.count : counts.of - counts.count, counts.of];
    return { numbers: { successes, trials }, method: 'binomial', pValue: halfTail(successes, trials) };
  }
  if (question.test !== 'within-blocks') {
    const four = fourCountsOf(counts, isUp);
    return { numbers: { table: [four.slice(0, 2), four.slice(2)] }, method: 'fisher', pValue: fisherTail(four) };
  }
  const tables = blocksOf(cases).map((block) => fourCountsOf(countsOf(question, block, cell), isUp));
  return { numbers: { tables }, method: 'stratified', pValue: stratifiedTail(tables) };
}

/** The cell first, so that more of it is further in the direction found. */
function fourCountsOf({ count, of, otherCount, otherOf }: CellCounts, isUp: boolean): FourCounts {
  return isUp
    ? [count, of - count, otherCount, otherOf - otherCount]
    : [of - count, count, otherOf - otherCount, otherCount];
}
