import { describe, expect, it } from 'vitest';
import type { Broken } from '../caught-by.js';
import { addressOf, type Table } from '../grouped.js';
import { stored } from '../stored.js';
import { compare, exactly, minus, nearestDouble, over, plus, ratio, times, type Ratio } from './plain-numbers.js';

type Row = readonly [test: string, of: unknown, value: unknown];

const file = stored('numeric/significance.json') as Table<Row>;

/** Point probabilities of all results that there may be, and which was seen. */
type Tail = (points: readonly Ratio[], seen: number) => Ratio;

/** How a program tests. */
interface Rules {
  readonly binomial: Tail;
  readonly fisher: Tail;
  /** The statistic from what was seen and expected, and the degrees of freedom of so many rows and columns. */
  readonly term: (seen: number, expected: number) => number;
  readonly freedom: (rows: number, columns: number) => number;
  readonly compact: (table: readonly (readonly number[])[]) => readonly (readonly number[])[];
  readonly adjusted: (pValues: readonly number[]) => readonly number[];
}

const one = ratio(1n);
/** A p-value is never 0, however small it is. */
const pValueOf = (value: Ratio): number => Math.max(nearestDouble(value), Number.MIN_VALUE);
const sum = (all: readonly Ratio[]): Ratio => all.reduce(plus, ratio(0n));
const least = (a: Ratio, b: Ratio): Ratio => (compare(a, b) < 0 ? a : b);

const noMoreProbable: Tail = (points, seen) => sum(points.filter((each) => compare(each, points[seen]) <= 0));
const lower: Tail = (points, seen) => sum(points.slice(0, seen + 1));
const upper: Tail = (points, seen) => sum(points.slice(seen));
const doubled: Tail = (...of) => least(one, times(ratio(2n), least(lower(...of), upper(...of))));
const middle: Tail = (points, seen) => minus(noMoreProbable(points, seen), over(points[seen], ratio(2n)));
const lessProbable: Tail = (points, seen) =>
  plus(points[seen], sum(points.filter((each) => compare(each, points[seen]) < 0)));

/** Multiplied by their number over their rank from below; none more than a later one. */
function adjusted(pValues: readonly number[], monotone = true, factor = 1): readonly number[] {
  const order = pValues.map((_, i) => i).sort((a, b) => pValues[a] - pValues[b]);
  const result: number[] = [];
  let smallest = one;
  order.reverse().forEach((index, i) => {
    const rank = pValues.length - i;
    const own = least(one, times(exactly(pValues[index]), ratio(BigInt(pValues.length * factor), BigInt(rank))));
    smallest = monotone ? least(smallest, own) : own;
    result[index] = nearestDouble(smallest);
  });
  return result;
}

const withoutEmpty = (table: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const rows = table.filter((row) => row.some((each) => each > 0));
  return rows.map((row) => row.filter((_, i) => rows.some((each) => each[i] > 0)));
};

const right: Rules = {
  binomial: noMoreProbable,
  fisher: noMoreProbable,
  term: (seen, expected) => (seen - expected) ** 2 / expected,
  freedom: (rows, columns) => (rows - 1) * (columns - 1),
  compact: withoutEmpty,
  adjusted,
};

/** The coefficients of so many trials. */
const rowsOfPascal = new Map<number, readonly bigint[]>();
function choose(all: number): readonly bigint[] {
  let row = rowsOfPascal.get(all);
  if (row === undefined) {
    const made = [1n];
    for (let k = 1; k <= all; k++) made.push((made[k - 1] * BigInt(all - k + 1)) / BigInt(k));
    row = made;
    rowsOfPascal.set(all, row);
  }
  return row;
}

interface Trials {
  readonly successes: number;
  readonly trials: number;
  readonly baseline: { readonly numerator: number; readonly denominator: number };
}

function binomial({ successes, trials, baseline }: Trials, tail: Tail): number {
  const [hit, all] = [BigInt(baseline.numerator), BigInt(baseline.denominator)];
  const below = all ** BigInt(trials);
  const points = choose(trials).map((ways, k) =>
    ratio(ways * hit ** BigInt(k) * (all - hit) ** BigInt(trials - k), below),
  );
  return pValueOf(tail(points, successes));
}

function fisher([[a, b], [c, d]]: readonly (readonly number[])[], tail: Tail): number {
  const [first, second, column] = [a + b, c + d, a + c];
  const from = Math.max(0, column - second);
  const ways = Array.from(
    { length: Math.min(first, column) - from + 1 },
    (_, i) => choose(first)[from + i] * choose(second)[column - from - i],
  );
  const below = choose(first + second)[column];
  return pValueOf(
    tail(
      ways.map((each) => ratio(each, below)),
      a - from,
    ),
  );
}

function chiSquare(given: readonly (readonly number[])[], rules: Rules): { pValue: number; degreesOfFreedom: number } {
  const table = rules.compact(given);
  const columns = table[0].map((_, i) => table.reduce((all, row) => all + row[i], 0));
  const total = columns.reduce((all, each) => all + each, 0);
  const statistic = table
    .flatMap((row) => {
      const own = row.reduce((all, each) => all + each, 0);
      return row.map((seen, i) => rules.term(seen, (own * columns[i]) / total));
    })
    .reduce((all, each) => all + (Number.isNaN(each) ? 0 : each), 0);
  const degreesOfFreedom = rules.freedom(table.length, columns.length);
  return { pValue: upperTail(statistic, degreesOfFreedom), degreesOfFreedom };
}

/** The share of the chi-square distribution above a value, by a series of all positive terms. */
function upperTail(value: number, freedom: number): number {
  if (freedom === 0 || value <= 0) return 1;
  const [x, a] = [value / 2, freedom / 2];
  let gamma = freedom % 2 === 0 ? 1 : Math.sqrt(Math.PI);
  for (let each = freedom % 2 === 0 ? 1 : 0.5; each < a; each++) gamma *= each;
  let term = x ** a / (gamma * a);
  let series = term;
  for (let k = 1; k < 1000; k++) {
    term *= x / (a + k);
    series += term;
  }
  return 1 - Math.exp(-x) * series;
}

function answer(test: string, of: unknown, rules: Rules): unknown {
  if (test === 'binomial') return binomial(of as Trials, rules.binomial);
  if (test === 'fisher') return fisher(of as readonly (readonly number[])[], rules.fisher);
  if (test === 'chi-square') return chiSquare(of as readonly (readonly number[])[], rules);
  return rules.adjusted(of as readonly number[]);
}

/** The tail of chi-square is the only value that this program does not compute exactly: 12 digits of it count. */
const digits = (value: unknown): string =>
  JSON.stringify(value, (name, each: unknown) => (name === 'pValue' ? (each as number).toFixed(12) : each));

function caught(given: Partial<Rules>): string | null {
  const index = file.rows.findIndex(
    ([test, of, value]) => digits(answer(test, of, { ...right, ...given })) !== digits(value),
  );
  return index === -1 ? null : addressOf(file.groups, index);
}

const broken: readonly (Broken<Partial<Rules>> & { readonly by: string })[] = [
  ...(['binomial', 'fisher'] as const).flatMap((test) =>
    (
      [
        ['lower', 'only results of the lower side count', lower],
        ['upper', 'only results of the upper side count', upper],
        ['doubled', 'the smaller side is doubled', doubled],
        ['middle', 'the seen result counts half', middle],
        ['ties', 'other results as probable as the seen one do not count', lessProbable],
      ] as const
    ).map(([name, breaks, tail]) => ({
      name: `${test}-${name}`,
      breaks: `${test}: ${breaks}`,
      fault: { [test]: tail },
      by: `${test}-test`,
    })),
  ),
  {
    name: 'yates',
    breaks: 'chi-square is corrected for continuity',
    fault: { term: (seen, expected) => Math.max(0, Math.abs(seen - expected) - 0.5) ** 2 / expected },
    by: 'chi-square-test',
  },
  {
    name: 'by-seen',
    breaks: 'chi-square is divided by what was seen',
    fault: { term: (seen, expected) => (seen - expected) ** 2 / Math.max(seen, 1) },
    by: 'chi-square-test',
  },
  {
    name: 'likelihood',
    breaks: 'chi-square is a likelihood ratio',
    fault: { term: (seen, expected) => (seen === 0 ? 0 : 2 * seen * Math.log(seen / expected)) },
    by: 'chi-square-test',
  },
  {
    name: 'freedom',
    breaks: 'the degrees of freedom are the cells less one',
    fault: { freedom: (rows, columns) => rows * columns - 1 },
    by: 'chi-square-test',
  },
  {
    name: 'empty-counted',
    breaks: 'rows and columns of nothing add degrees of freedom',
    fault: { compact: (table) => table },
    by: 'chi-square-test',
  },
  {
    name: 'not-monotone',
    breaks: 'an adjusted p-value may exceed that of a larger p-value',
    fault: { adjusted: (all) => adjusted(all, false) },
    by: 'benjamini-hochberg',
  },
  {
    name: 'bonferroni',
    breaks: 'every p-value is multiplied by their number',
    fault: { adjusted: (all) => all.map((each) => Math.min(1, each * all.length)) },
    by: 'benjamini-hochberg',
  },
  {
    name: 'sorted',
    breaks: 'adjusted p-values are in ascending order',
    fault: { adjusted: (all) => [...adjusted(all)].sort((a, b) => a - b) },
    by: 'benjamini-hochberg',
  },
  {
    name: 'not-adjusted',
    breaks: 'p-values are left as they are',
    fault: { adjusted: (all) => all },
    by: 'benjamini-hochberg',
  },
  {
    name: 'above-one',
    breaks: 'one test more is counted',
    fault: { adjusted: (all) => adjusted([...all, 1]).slice(0, -1) },
    by: 'benjamini-hochberg',
  },
];

describe('significance.json finds out a program in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault, by }) => {
    expect(caught(fault)?.split('/')[0]).toBe(by);
  });
});
