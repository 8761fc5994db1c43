import {
  binomialTest,
  fisherTest,
  type GroupedValue,
  homogeneityTest,
  permutationTestWithinBlocks,
} from '../statistics/inner.js';
import type { RandomSource } from '../numeric/inner.js';
import type { HeadlineOutline } from '../reports/index.js';
import type { HeadlineAnswers } from '../reports/inner.js';
import { type CaseTable, type Cell, cellOf, cellsCompared, countsOf, groupsOf, tableOf } from './cell.js';
import { type Counts, directionOf, estimateOf, FAIR_COIN } from './estimate.js';
import { MIN_CASES, laterTest } from './later-test.js';
import type { SessionsOfTest, TestOfFamily, TestResult, Untested } from './scan-result.js';
import { blocksOf, type TestedCase } from './tested-case.js';

/** With fewer price steps than this, a race between two levels is biased; `docs/discovery.md` has the figures. */
export const MIN_STEPS = 60;

/** The most permutations, and the number of extreme ones after which to stop. */
const PERMUTATIONS = 99_999;
const ENOUGH = 20;

/** The question and its cases. */
interface TestedCases extends Pick<HeadlineAnswers, 'medianRange'> {
  readonly cases: readonly TestedCase[];
}

/**
 * Tests the cases of a headline question against chance: all of them, those of the first two thirds of the lookback alone, and on the last
 * third what these have found.
 *
 * @param split - the first day of the last third of the lookback
 * @param randomSource - creates the random numbers of this test; few tests need them
 */
export function testOfCases(
  headline: HeadlineOutline,
  { cases, medianRange }: TestedCases,
  split: number,
  randomSource: () => RandomSource,
): TestOfFamily {
  const testOf = (some: readonly TestedCase[]): Tested => testAlone(headline, some, medianRange, randomSource);
  const whole = testOf(cases);
  const early = testOf(cases.filter(({ session }) => session.day < split));
  const late = cases.filter(({ session }) => session.day >= split);
  return {
    family: headline.family,
    ...whole.result,
    early: early.result,
    late: laterTest(headline, counted(headline, late), early.result, early.direction),
    sessions: sessionsOf(headline, counted(headline, cases), whole.result),
  };
}

/** A test, and which way the cell that it tells departs from chance. */
interface Tested {
  readonly result: TestResult;
  readonly direction: -1 | 0 | 1 | null;
}

function testAlone(
  headline: HeadlineOutline,
  cases: readonly TestedCase[],
  medianRange: number | null,
  randomSource: () => RandomSource,
): Tested {
  const table = tableOfCases(headline, counted(headline, cases));
  const cell = cellOf(headline, table);
  const counts = countsOfCell(headline, table, cell);
  const untested = whyUntested(headline, cases.length, table, medianRange);
  return {
    result: {
      cases: cases.length,
      ...namesOf(headline, table, cell),
      estimate: estimateOf(counts),
      ...(untested === null ? tested(headline, cases, table, randomSource) : { method: null, pValue: 1, untested }),
    },
    direction: directionOf(counts),
  };
}

function namesOf(
  { test }: HeadlineOutline,
  table: CaseTable,
  cell: Cell,
): Pick<TestResult, 'group' | 'outcome' | 'strongestOf'> {
  if (test === 'half') return {};
  const names = { group: table.groups[cell.group], outcome: table.outcomes[cell.outcome] };
  const cells = test === 'complement' ? 1 : cellsCompared(table);
  return cells < 2 ? names : { ...names, strongestOf: cells };
}

/** Cases as tables count them. */
function counted({ test }: HeadlineOutline, cases: readonly TestedCase[]): readonly TestedCase[] {
  return test === 'within-blocks' ? inHalves(cases) : cases;
}

/** Within blocks: whether a rank is above the mean of its block. Ranks and their sums are multiples of one half and exact. */
function inHalves(cases: readonly TestedCase[]): readonly TestedCase[] {
  const sums = new Map(
    blocksOf(cases).map((block) => [block[0].block, { sum: sumOf(block), size: block.length }] as const),
  );
  return cases.map((each) => {
    const { sum, size } = sums.get(each.block)!;
    return { ...each, outcome: size * Number(each.outcome) > sum ? 'upper' : 'lower' };
  });
}

function sumOf(block: readonly TestedCase[]): number {
  return block.reduce((sum, { outcome }) => sum + Number(outcome), 0);
}

/** Without groups to compare, all cases are in one group. */
function tableOfCases(headline: HeadlineOutline, cases: readonly TestedCase[]): CaseTable {
  const found = cases.map(({ group = '' }) => group);
  return tableOf(
    cases,
    groupsOf(headline, found),
    headline.outcomes.map(({ id }) => id),
  );
}

function countsOfCell({ test }: HeadlineOutline, table: CaseTable, cell: Cell): Counts {
  if (table.groups.length === 0) return { count: 0, of: 0, ...FAIR_COIN };
  const counts = countsOf(table, cell);
  return test === 'half' ? { ...counts, ...FAIR_COIN } : counts;
}

function whyUntested(
  { race, test }: HeadlineOutline,
  cases: number,
  { counts }: CaseTable,
  medianRange: number | null,
): Untested | null {
  const isCompared = () => counts.filter((row) => row.some((count) => count > 0)).length > 1;
  if (cases < MIN_CASES || (test !== 'half' && !isCompared())) return 'insufficient';
  return race && (medianRange ?? 0) < MIN_STEPS ? 'coarse-ticks' : null;
}

function tested(
  { test }: HeadlineOutline,
  cases: readonly TestedCase[],
  { counts }: CaseTable,
  randomSource: () => RandomSource,
): Pick<TestResult, 'method' | 'pValue'> {
  switch (test) {
    case 'half': {
      const [[successes, failures]] = counts;
      return { method: 'binomial', pValue: binomialTest(successes, successes + failures) };
    }
    case 'complement': {
      const [[a, b], [c, d]] = counts;
      return { method: 'fisher', pValue: fisherTest(a, b, c, d) };
    }
    case 'homogeneity':
      return homogeneityTest(counts, PERMUTATIONS, randomSource(), ENOUGH);
    case 'within-blocks':
      return {
        method: 'permutation',
        pValue: permutationTestWithinBlocks(valuesOf(cases), PERMUTATIONS, randomSource(), ENOUGH),
      };
  }
}

function valuesOf(cases: readonly TestedCase[]): readonly (readonly GroupedValue[])[] {
  return blocksOf(cases).map((block) => block.map(({ group = '', outcome }) => ({ group, value: Number(outcome) })));
}

/** The days of the cases that the estimate counts. */
function sessionsOf(
  { outcomes }: HeadlineOutline,
  cases: readonly TestedCase[],
  { group, outcome = outcomes[0].id }: TestResult,
): SessionsOfTest {
  const own = group === undefined ? cases : cases.filter((each) => each.group === group);
  const daysOf = (some: readonly TestedCase[]) => some.map(({ session }) => session.day);
  return {
    with: daysOf(own.filter((each) => each.outcome === outcome)),
    without: daysOf(own.filter((each) => each.outcome !== outcome)),
  };
}
