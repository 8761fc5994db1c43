import {
  binomialTest,
  fisherTest,
  homogeneityTest,
  permutationTestWithinBlocks,
  type RandomSource,
} from '../numeric/index.js';
import type { DatedCase, HeadlineOutline, HeadlineResult } from '../reports/index.js';
import { countsOf, strongestCell, tableOf, type Cell, type Table } from './cell.js';
import { directionOf, estimateOf, type Counts } from './estimate.js';
import type { TestOfFamily, Untested } from './part.js';

/** Fewer cases than this say nothing. */
const LEAST_CASES = 10;

/** Between levels that are fewer steps apart, which of them is reached first is no fair coin: `docs/discovery.md` has the figures. */
const LEAST_STEPS = 60;

/** How often to permute at most, and after how many as extreme it is certain that nothing will be found. */
const PERMUTATIONS = 99_999;
const ENOUGH = 20;

/**
 * Tests the cases of a headline question against chance.
 *
 * @param split - the first date of the last third of the lookback
 * @param random - random numbers of this test alone
 */
export function testOfCases(
  headline: HeadlineOutline,
  result: HeadlineResult,
  split: string,
  random: RandomSource,
): TestOfFamily {
  const cases = headline.test === 'within-weeks' ? inHalves(result.cases) : result.cases;
  const table = tableOfCases(headline, cases);
  const cell = cellOf(headline, table);
  const counts = (some: readonly DatedCase[]): Counts => countsOfCell(headline, tableLike(table, some), cell);
  const early = counts(cases.filter(({ date }) => date < split));
  const late = counts(cases.filter(({ date }) => date >= split));
  const untested = whyUntested(headline, result);
  return {
    family: headline.family,
    cases: cases.length,
    ...(headline.test === 'half' ? {} : { group: table.groups[cell.group], outcome: table.outcomes[cell.outcome] }),
    estimate: estimateOf(counts(cases)),
    ...(untested === null ? tested(headline, result.cases, table, random) : { method: null, pValue: 1, untested }),
    early: estimateOf(early),
    late: estimateOf(late),
    agrees: agree(directionOf(early), directionOf(late)),
  };
}

/** Within weeks: whether a rank is above the middle of its week. */
function inHalves(cases: readonly DatedCase[]): readonly DatedCase[] {
  const sizes = new Map<string | undefined, number>();
  for (const { week } of cases) sizes.set(week, (sizes.get(week) ?? 0) + 1);
  return cases.map((each) => ({
    ...each,
    outcome: 2 * Number(each.outcome) > sizes.get(each.week)! + 1 ? 'upper' : 'lower',
  }));
}

/** Where no groups are compared, all cases are in one. */
function tableOfCases({ outcomes, groups }: HeadlineOutline, cases: readonly DatedCase[]): Table {
  const known = groups.map(({ id }) => id);
  const others = [...new Set(cases.map(({ group = '' }) => group))].filter((group) => !known.includes(group)).sort();
  return tableOf(
    cases,
    [...known, ...others],
    outcomes.map(({ id }) => id),
  );
}

function tableLike({ groups, outcomes }: Table, cases: readonly DatedCase[]): Table {
  return tableOf(cases, groups, outcomes);
}

function cellOf({ test }: HeadlineOutline, table: Table): Cell {
  return test === 'half' || test === 'complement' ? { group: 0, outcome: 0 } : strongestCell(table);
}

function countsOfCell({ test }: HeadlineOutline, table: Table, cell: Cell): Counts {
  if (table.groups.length === 0) return { count: 0, of: 0, baselineCount: 1, baselineOf: 2 };
  const counts = countsOf(table, cell);
  return test === 'half' ? { ...counts, baselineCount: 1, baselineOf: 2 } : counts;
}

function whyUntested({ race, test }: HeadlineOutline, { cases, medianRange }: HeadlineResult): Untested | null {
  const groups = new Set(cases.map(({ group }) => group)).size;
  if (cases.length < LEAST_CASES || (test !== 'half' && groups < 2)) return 'insufficient';
  return race && (medianRange ?? 0) < LEAST_STEPS ? 'coarse-ticks' : null;
}

function tested(
  { test }: HeadlineOutline,
  cases: readonly DatedCase[],
  { counts }: Table,
  random: RandomSource,
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
      return homogeneityTest(counts, PERMUTATIONS, random, ENOUGH);
    case 'within-weeks':
      return {
        method: 'permutation',
        pValue: permutationTestWithinBlocks(weeksOf(cases), PERMUTATIONS, random, ENOUGH),
      };
  }
}

function weeksOf(cases: readonly DatedCase[]): readonly (readonly { group: string; value: number }[])[] {
  const weeks = new Map<string, { group: string; value: number }[]>();
  for (const { week = '', group = '', outcome } of cases) {
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
