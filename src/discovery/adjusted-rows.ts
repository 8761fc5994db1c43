import { benjaminiHochberg, casesToShow, exactInterval } from '../statistics/inner.js';
import type { NamedMarket } from '../reports/inner.js';
import type { Confirmation, RankedMarket, SelectionInterval, StillNeeded, TestOfFamily } from './scan-result.js';
import { isImpossible } from './test-family.js';

/** A test, and the market it was made in. */
export interface TestedRow extends NamedMarket {
  readonly test: TestOfFamily;
  /** The number of complete sessions of the market in the lookback; 0 if they cannot be counted. */
  readonly sessions: number;
}

/**
 * The rows of a ranking, in the order given: p-values adjusted for all tests, what the early part of the lookback alone finds, and whether
 * the late part confirms it.
 *
 * @param rows - all tests of one kind; impossible ones do not count
 * @param tests - how many tests count in the correction; those that are not among the rows count as tests that found nothing
 */
export function adjustedRows(rows: readonly TestedRow[], tests: number, significance: number): readonly RankedMarket[] {
  const whole = adjustedOf(
    rows.map(({ test }) => test),
    tests,
  );
  const early = adjustedOf(
    rows.map(({ test }) => test.early),
    tests,
  );
  const isSelected = (i: number): boolean => rows[i].test.early.untested === undefined && early[i] <= significance;
  const isSignificant = (i: number): boolean => rows[i].test.untested === undefined && whole[i] <= significance;
  // What was selected early is tested on other sessions: only these tests count in the correction of the late part.
  const chosen = [...rows.keys()].filter((i) => isSelected(i) && rows[i].test.late.untested === undefined);
  const confirmed = new Map(
    benjaminiHochberg(chosen.map((i) => rows[i].test.late.pValue)).map((adjusted, k) => [chosen[k], adjusted]),
  );
  const significant = [...rows.keys()].filter(isSignificant).length;
  return rows.map(({ assetClass, ticker, test, sessions }, i) => {
    const { family, early: first, late: last, sessions: _, ...result } = test;
    const needed =
      isSignificant(i) || test.untested !== undefined ? undefined : stillNeeded(test, significance / tests, sessions);
    const late = { ...last, adjusted: confirmed.get(i) ?? null };
    return {
      assetClass,
      ticker,
      ...result,
      adjusted: whole[i],
      significant: isSignificant(i),
      ...(isSignificant(i) ? { afterSelection: selectionInterval(test, (significance * significant) / tests) } : {}),
      ...(needed === undefined ? {} : { stillNeeded: needed }),
      early: { ...first, adjusted: early[i] },
      late,
      confirmation: confirmationOf(isSelected(i), late, significance),
    };
  });
}

function adjustedOf(tests: readonly Pick<TestOfFamily, 'pValue' | 'untested'>[], of: number): readonly number[] {
  const counted = tests.filter(({ untested }) => !isImpossible(untested));
  const adjusted = benjaminiHochberg(
    counted.map(({ pValue }) => pValue),
    of,
  );
  let place = 0;
  return tests.map(({ untested }) => (isImpossible(untested) ? 1 : adjusted[place++]));
}

function confirmationOf(isSelected: boolean, late: RankedMarket['late'], significance: number): Confirmation {
  if (!isSelected) return 'not-selected';
  if (late.adjusted === null) return 'too-small';
  return late.adjusted <= significance ? 'confirmed' : 'not-confirmed';
}

/**
 * An interval that keeps its coverage over what was selected: of R findings among m tests it misses with probability R / m times the level
 * (Y. Benjamini and D. Yekutieli, False discovery rate-adjusted multiple confidence intervals for selected parameters, JASA 100 (2005),
 * 71-81). If the estimate is the strongest of several cells, each of them counts.
 */
function selectionInterval({ estimate, strongestOf = 1 }: TestOfFamily, miss: number): SelectionInterval {
  const missed = miss / strongestOf;
  const { low, high } = exactInterval(estimate.count, estimate.of, missed)!;
  return { confidence: Number((100 * (1 - missed)).toFixed(4)), low, high };
}

const HALF = { numerator: 1, denominator: 2 };

/**
 * How many more cases and sessions it takes to tell a share from 50 %.
 *
 * @param level - the significance level of the scan, divided by its tests
 * @param sessions - the number of complete sessions in which the cases came
 * @returns `undefined` where chance is no stated share, as in comparisons of groups
 */
export function stillNeeded(
  { method, estimate: { count, of } }: TestOfFamily,
  level: number,
  sessions: number,
): StillNeeded | null | undefined {
  if (method !== 'binomial') return undefined;
  const needed = casesToShow({ numerator: count, denominator: of }, HALF, level / 2);
  if (needed === null) return null;
  const cases = Math.max(needed - of, 1);
  return { cases, sessions: sessions === 0 ? null : Math.ceil((cases * sessions) / of) };
}
