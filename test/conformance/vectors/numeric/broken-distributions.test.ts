import { describe, expect, it } from 'vitest';
import { caughtBy, type Broken } from '../caught-by.js';
import type { Table } from '../grouped.js';
import { stored } from '../stored.js';
import {
  compare,
  decimalOf,
  halfEven,
  minus,
  nearestDouble,
  over,
  plus,
  ratio,
  roundRatio,
  roundRoot,
  times,
  type Mode,
  type Ratio,
} from './plain-numbers.js';

type Row = readonly [values: readonly string[], decimals: number, figures: Readonly<Record<string, number | null>>];

const file = stored('numeric/distributions.json') as Table<Row>;

/** How a program describes a list. */
interface Rules {
  readonly sorted: (values: readonly string[]) => readonly Ratio[];
  /** The place of a quantile among so many values, from 0. */
  readonly place: (share: Ratio, count: number) => Ratio;
  readonly between: (lower: Ratio, upper: Ratio, part: Ratio) => Ratio;
  readonly p90: Ratio;
  readonly mean: (values: readonly Ratio[]) => Ratio;
  /** What the sum of squares is divided by, and from how many values on. */
  readonly freedom: (count: number) => number;
  readonly fewest: number;
  readonly mode: Mode;
  readonly nothing: number | null;
}

const whole = (value: number): Ratio => ratio(BigInt(value));
const line: Rules['between'] = (lower, upper, part) => plus(lower, times(part, minus(upper, lower)));
const average: Rules['mean'] = (values) => over(values.reduce(plus), whole(values.length));
const floor = ({ above, below }: Ratio): number => Number(above / below);

const right: Rules = {
  sorted: (values) => values.map(decimalOf).sort(compare),
  place: (share, count) => times(share, whole(count - 1)),
  between: line,
  p90: ratio(9n, 10n),
  mean: average,
  freedom: (count) => count - 1,
  fewest: 2,
  mode: halfEven,
  nothing: null,
};

function described(values: readonly string[], places: number, rules: Rules): object {
  const ascending = rules.sorted(values);
  const count = values.length;
  const round = (value: Ratio): number => roundRatio(value, places, rules.mode);
  const quantile = (share: Ratio): number | null => {
    if (count === 0) return rules.nothing;
    const place = rules.place(share, count);
    const lower = Math.min(Math.max(floor(place), 0), count - 1);
    const part = compare(place, whole(0)) < 0 ? whole(0) : minus(place, whole(floor(place)));
    return round(rules.between(ascending[lower], ascending[Math.min(lower + 1, count - 1)], part));
  };
  const mean = count === 0 ? null : rules.mean(ascending);
  const squares = mean === null ? null : ascending.map((each) => times(minus(each, mean), minus(each, mean)));
  return {
    count,
    mean: mean === null ? rules.nothing : round(mean),
    median: quantile(ratio(1n, 2n)),
    min: count === 0 ? rules.nothing : round(ascending[0]),
    max: count === 0 ? rules.nothing : round(ascending[count - 1]),
    p25: quantile(ratio(1n, 4n)),
    p75: quantile(ratio(3n, 4n)),
    p90: quantile(rules.p90),
    standardDeviation:
      squares === null || count < rules.fewest
        ? rules.nothing
        : roundRoot(over(squares.reduce(plus), whole(Math.max(1, rules.freedom(count)))), places, rules.mode),
  };
}

const caught = (given: Partial<Rules>): string | null =>
  caughtBy(file, ([values, decimals, figures]) => [described(values, decimals, { ...right, ...given }), figures]);

const broken: readonly Broken<Partial<Rules>>[] = [
  { name: 'population', breaks: 'the deviation is that of a population', fault: { freedom: (count) => count } },
  { name: 'one-value', breaks: 'one value has a deviation of 0', fault: { fewest: 1 } },
  { name: 'zero-of-nothing', breaks: 'of no values everything is 0', fault: { nothing: 0 } },
  {
    name: 'type-6',
    breaks: 'quantiles are of type 6',
    fault: { place: (share, count) => minus(times(share, whole(count + 1)), whole(1)) },
  },
  {
    name: 'type-5',
    breaks: 'quantiles are of type 5',
    fault: { place: (share, count) => minus(times(share, whole(count)), ratio(1n, 2n)) },
  },
  {
    name: 'type-8',
    breaks: 'quantiles are of type 8',
    fault: {
      place: (share, count) => minus(plus(times(share, plus(whole(count), ratio(1n, 3n))), ratio(1n, 3n)), whole(1)),
    },
  },
  { name: 'lower', breaks: 'a quantile is the lower neighbour', fault: { between: (lower) => lower } },
  {
    name: 'upper',
    breaks: 'a quantile is the upper neighbour',
    fault: { between: (lower, upper, part) => (part.above === 0n ? lower : upper) },
  },
  {
    name: 'middle',
    breaks: 'a quantile is the mean of its neighbours',
    fault: { between: (lower, upper, part) => (part.above === 0n ? lower : line(lower, upper, ratio(1n, 2n))) },
  },
  { name: 'p95', breaks: 'p90 is the 95th percentile', fault: { p90: ratio(19n, 20n) } },
  { name: 'unsorted', breaks: 'values are not sorted', fault: { sorted: (values) => values.map(decimalOf) } },
  {
    name: 'sorted-as-text',
    breaks: 'values are sorted as text',
    fault: { sorted: (values) => [...values].sort().map(decimalOf) },
  },
  {
    name: 'floating-sum',
    breaks: 'the mean is that of doubles',
    fault: {
      mean: (values) => {
        const mean = values.reduce((sum, each) => sum + nearestDouble(each), 0) / values.length;
        return decimalOf(mean.toFixed(17));
      },
    },
  },
  {
    name: 'mean-rounded-before',
    breaks: 'deviations are taken from a mean of two decimals',
    fault: { mean: (values) => decimalOf(roundRatio(average(values), 2).toFixed(2)) },
  },
  {
    name: 'half-up',
    breaks: 'what lies half-way goes up',
    fault: { mode: (lower, half) => (half >= 0 ? lower + 1n : lower) },
  },
  { name: 'cut', breaks: 'decimals are cut', fault: { mode: (lower) => (lower < 0n ? lower + 1n : lower) } },
];

describe('distributions.json finds out a program in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault }) => {
    expect(caught(fault)).toMatch(/^distribution-[a-z]+\/\d+$/);
  });
});
