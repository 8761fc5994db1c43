import {
  binomialTest,
  fisherTest,
  homogeneityTest,
  permutationTestWithinBlocks,
  type RandomSource,
} from '../numeric/index.js';
import type { HeadlineOutline } from '../reports/index.js';
import type { HeadlineAnswers, HeadlineCase } from '../reports/inner.js';
import { countsOf, splitTableOf, strongestCell, type Cell, type SplitTable, type Table } from './cell.js';
import { directionOf, estimateOf, type Counts } from './estimate.js';
import type { TestOfFamily, Untested } from './scan-result.js';

/** The fewest cases that are tested. */
const LEAST_CASES = 10;

/** With fewer price steps than this, a race between two levels is biased; `docs/discovery.md` has the figures. */
export const LEAST_STEPS = 60;

/** The most permutations, and the number of extreme ones after which to stop. */
const PERMUTATIONS = 99_999;
const ENOUGH = 20;

/** A case with only the date of its session and the name of its week. */
export interface TestedCase extends Omit<HeadlineCase, 'session' | 'week'> {
  readonly session: Pick<HeadlineCase['session'], 'day'>;
  readonly week?: object | undefined;
}

/** The question and its cases. */
interface TestedCases extends Pick<HeadlineAnswers, 'medianRange'> {
  readonly cases: readonly TestedCase[];
}

/**
 * Tests the cases of a headline question against chance.
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
  const tables = tablesOfCases(headline, headline.test === 'within-weeks' ? inHalves(cases) : cases, split);
  const table = tables.all;
  const cell = cellOf(headline, table);
  const early = countsOfCell(headline, tables.early, cell);
  const late = countsOfCell(headline, tables.late, cell);
  const untested = whyUntested(headline, cases.length, table, medianRange);
  return {
    family: headline.family,
    cases: cases.length,
    ...(headline.test === 'half' ? {} : { group: table.groups[cell.group], outcome: table.outcomes[cell.outcome] }),
    estimate: estimateOf(countsOfCell(headline, table, cell)),
    ...(untested === null ? tested(headline, cases, table, randomSource) : { method: null, pValue: 1, untested }),
    early: estimateOf(early),
    late: estimateOf(late),
    agrees: agree(directionOf(early), directionOf(late)),
  };
}

/** Within weeks: whether a rank is above the middle of its week. */
function inHalves(cases: readonly TestedCase[]): readonly TestedCase[] {
  const sizes = new Map<object | undefined, number>();
  for (const { week } of cases) sizes.set(week, (sizes.get(week) ?? 0) + 1);
  return cases.map((each) => ({
    ...each,
    outcome: 2 * Number(each.outcome) > sizes.get(each.week)! + 1 ? 'upper' : 'lower',
  }));
}

/** Without groups to compare, all cases are in one group. */
function tablesOfCases({ outcomes, groups }: HeadlineOutline, cases: readonly TestedCase[], split: number): SplitTable {
  const known = groups.map(({ id }) => id);
  const others: string[] = [];
  for (const { group = '' } of cases) if (!known.includes(group) && !others.includes(group)) others.push(group);
  return splitTableOf(
    cases,
    [...known, ...others.sort()],
    outcomes.map(({ id }) => id),
    split,
  );
}

function cellOf({ test }: HeadlineOutline, table: Table): Cell {
  return test === 'half' || test === 'complement' ? { group: 0, outcome: 0 } : strongestCell(table);
}

function countsOfCell({ test }: HeadlineOutline, table: Table, cell: Cell): Counts {
  if (table.groups.length === 0) return { count: 0, of: 0, baselineCount: 1, baselineOf: 2 };
  const counts = countsOf(table, cell);
  return test === 'half' ? { ...counts, baselineCount: 1, baselineOf: 2 } : counts;
}

function whyUntested(
  { race, test }: HeadlineOutline,
  cases: number,
  { counts }: Table,
  medianRange: number | null,
): Untested | null {
  const isCompared = () => counts.filter((row) => row.some((count) => count > 0)).length > 1;
  if (cases < LEAST_CASES || (test !== 'half' && !isCompared())) return 'insufficient';
  return race && (medianRange ?? 0) < LEAST_STEPS ? 'coarse-ticks' : null;
}

function tested(
  { test }: HeadlineOutline,
  cases: readonly TestedCase[],
  { counts }: Table,
  randomSource: () => RandomSource,
): Pick<TestOfFamily, 'method' | 'pValue'> {
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
    case 'within-weeks':
      return {
        method: 'permutation',
        pValue: permutationTestWithinBlocks(weeksOf(cases), PERMUTATIONS, randomSource(), ENOUGH),
      };
  }
}

function weeksOf(cases: readonly TestedCase[]): readonly (readonly { group: string; value: number }[])[] {
  const weeks = new Map<object | undefined, { group: string; value: number }[]>();
  for (const { week, group = '', outcome } of cases) {
    const own = weeks.get(week) ?? [];
    own.push({ group, value: Number(outcome) });
    weeks.set(week, own);
  }
  return [...weeks.values()];
}

function agree(early: -1 | 0 | 1 | null, late: -1 | 0 | 1 | null): boolean | null {
  if (early === null || late === null || early === 0 || late === 0) return null;
  return early === late;
}
