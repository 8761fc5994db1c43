import type { TestResult, Untested } from '../../../discovery/index.js';
import { binomialTest } from '../numbers/binomial-test.js';
import { compare, Exact, type Fraction, quotient } from '../numbers/exact.js';
import { chiSquareOf, chiSquareTail } from './chi-square.js';
import {
  type Cell,
  type CellCounts,
  countCell,
  type CountedCase,
  estimateOf,
  fairCoin,
  type Table,
  tableOf,
} from './counts.js';
import type { Drawn } from './draw-until-enough.js';
import { fisherTest } from './exact-tests.js';
import type { Generator } from './generator.js';
import type { PValueInputs } from './p-value-inputs.js';
import { permuteTable, permuteWithinBlocks } from './permutations.js';
import type { Question } from './questions.js';

/** Fewer cases are not tested. */
export const LEAST_CASES = 10;

/** A case as a question gives it; within blocks the outcome is a rank. */
export interface AnsweredCase {
  readonly day: number;
  readonly group: string;
  readonly outcome: string | number;
  readonly block: string;
}

/** A case as it is tested, with its rank or 0. */
export interface TestedCase extends CountedCase {
  readonly block: string;
  readonly rank: number;
}

/** A test, and what it counted. */
export interface Tested {
  readonly numbers: PValueInputs | null;
  readonly cases: readonly TestedCase[];
  readonly result: TestResult;
  readonly cell: Cell;
  readonly counts: CellCounts;
}

/** Cases with an outcome each: within blocks `upper` for a rank above the mean of what there is of its block. */
export function testedCases({ test }: Question, answered: readonly AnsweredCase[]): readonly TestedCase[] {
  if (test !== 'within-blocks') return answered.map((each) => ({ ...each, outcome: String(each.outcome), rank: 0 }));
  return answered.map((each) => {
    const ranks = answered.filter(({ block }) => block === each.block).map(({ outcome }) => Number(outcome));
    const rank = Number(each.outcome);
    return { ...each, outcome: rank * ranks.length > sum(ranks) ? 'upper' : 'lower', rank };
  });
}

/** Tests cases against chance, two-sided. */
export function testOfCases(
  question: Question,
  answered: readonly AnsweredCase[],
  untested: Untested | undefined,
  random: () => Generator,
): Tested {
  const cases = testedCases(question, answered);
  const table = tableOf(cases, question.groups, question.outcomes);
  const cell = cellOf(question, table);
  const counts = countsOf(question, cases, cell);
  if (untested !== undefined && isImpossible(untested)) {
    return { numbers: null, cases, cell, counts, result: impossibleTest(untested) };
  }
  const why = isTooSmall(question, cases, table) ? 'insufficient' : untested;
  const { numbers, method, pValue } = why === undefined ? tested(question, cases, table, counts, random) : notTested;
  const compared = cellsCompared(question, table);
  return {
    numbers,
    cases,
    cell,
    counts,
    result: {
      cases: cases.length,
      ...namesOf(question, cell),
      ...(compared > 1 ? { strongestOf: compared } : {}),
      estimate: estimateOf(counts),
      method,
      pValue,
      ...(why === undefined ? {} : { untested: why }),
    },
  };
}

/** What no price could decide was not asked: it has no cell and nothing to compare. */
export function isImpossible(untested: Untested | undefined): boolean {
  return untested !== undefined && untested !== 'insufficient' && untested !== 'coarse-ticks';
}

/** The result of what cannot be tested. */
export function impossibleTest(untested: Untested): TestResult {
  const estimate = estimateOf({ count: 0, of: 0, otherCount: 0, otherOf: 0 });
  return { cases: 0, estimate, method: null, pValue: 1, untested };
}

/** The names of a cell, where a question has groups. */
export function namesOf({ test }: Question, { group, outcome }: Cell): Partial<Cell> {
  return test === 'half' ? {} : { group, outcome };
}

/** The counts of a cell, against the other groups or a fair coin. */
export function countsOf({ test }: Question, cases: readonly CountedCase[], cell: Cell): CellCounts {
  return test === 'half' ? { ...countCell(cases, cell), ...fairCoin } : countCell(cases, cell);
}

/** Whether there are too few cases for any test, or nothing to compare. */
function isTooSmall({ test }: Question, cases: readonly TestedCase[], { groups }: Table): boolean {
  return cases.length < LEAST_CASES || (test !== 'half' && groups.length < 2);
}

/** What a method came to: its p-value, and the numbers it is made of. */
export interface Made extends Pick<TestResult, 'method' | 'pValue'> {
  readonly numbers: PValueInputs | null;
}

export const notTested: Made = { numbers: null, method: null, pValue: 1 };

function tested(
  { test }: Question,
  cases: readonly TestedCase[],
  { counts: table, groups, outcomes }: Table,
  { count, of, otherCount, otherOf }: CellCounts,
  random: () => Generator,
): Made {
  if (test === 'half') {
    const half = { numerator: new Exact(1), denominator: new Exact(2) };
    return { numbers: { successes: count, trials: of }, method: 'binomial', pValue: binomialTest(count, of, half)! };
  }
  if (test === 'complement') {
    const four = [count, of - count, otherCount, otherOf - otherCount] as const;
    return { numbers: { table: [four.slice(0, 2), four.slice(2)] }, method: 'fisher', pValue: fisherTest(four) };
  }
  if (test === 'within-blocks') {
    const blocks = blocksOf(cases);
    const shown = blocks.map((block) => block.map(({ group, rank }) => [group, rank] as const));
    return permuted({ blocks: shown }, random(), (generator) => permuteWithinBlocks(blocks, generator));
  }
  const { statistic, degrees, leastExpected } = chiSquareOf(table);
  const counted = { groups, outcomes, table };
  if (leastExpected.gte(5)) {
    const numbers = { ...counted, statistic: statistic.toSignificantDigits(30).toFixed(), degrees };
    return { numbers, method: 'chi-square', pValue: chiSquareTail(statistic, degrees) };
  }
  return permuted(counted, random(), (generator) => permuteTable(table, generator));
}

/** A test by permutations, with the state of its generator before the first and after the last. */
function permuted(
  numbers: Pick<PValueInputs, 'blocks' | 'table' | 'groups' | 'outcomes'>,
  random: Generator,
  draw: (random: Generator) => Drawn,
): Made {
  const state = random.state();
  const { extreme, draws, pValue } = draw(random);
  const after = { state, draws, extreme, randomNumbers: random.drawn(), stateAfter: random.state() };
  return { numbers: { ...numbers, ...after }, method: 'permutation', pValue };
}

/** Cases by block, each in the order of its first case. */
export function blocksOf(cases: readonly TestedCase[]): readonly (readonly TestedCase[])[] {
  const names = [...new Set(cases.map(({ block }) => block))];
  return names.map((name) => cases.filter(({ block }) => block === name));
}

/** The cell of the estimate: of a comparison of two, the first group; else the one furthest from what is expected. */
function cellOf({ test, groups, outcomes }: Question, table: Table): Cell {
  const first = { group: groups[0] ?? '', outcome: outcomes[0] };
  if (test === 'half' || test === 'complement') return first;
  const all = sum(table.counts.flat());
  let strongest: Cell = first;
  let most: Fraction = { numerator: new Exact(-1), denominator: new Exact(1) };
  for (const [i, group] of table.groups.entries()) {
    for (const outcome of comparedOutcomes(outcomes)) {
      const j = table.outcomes.indexOf(outcome);
      if (j < 0) continue;
      const product = new Exact(sum(table.counts[i])).times(sum(table.counts.map((row) => row[j])));
      // (count − expected)² / expected, times the number of all cases, which is the same for all cells.
      const distance = quotient(new Exact(table.counts[i][j]).times(all).minus(product).pow(2), product)!;
      if (compare(distance, most) > 0) [strongest, most] = [{ group, outcome }, distance];
    }
  }
  return strongest;
}

/** Of two outcomes the second mirrors the first. */
function comparedOutcomes(outcomes: readonly string[]): readonly string[] {
  return outcomes.length === 2 ? outcomes.slice(0, 1) : outcomes;
}

/** Of how many cells the one of the estimate is the strongest. */
function cellsCompared({ test, outcomes }: Question, table: Table): number {
  if (test === 'half' || test === 'complement') return 1;
  return table.groups.length * comparedOutcomes(outcomes).length;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
