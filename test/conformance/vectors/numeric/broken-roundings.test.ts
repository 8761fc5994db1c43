import { describe, expect, it } from 'vitest';
import { caughtBy, type Broken } from '../caught-by.js';
import type { Table } from '../grouped.js';
import { stored } from '../stored.js';
import {
  decimalOf,
  halfEven,
  nearestDouble,
  over,
  roundRatio,
  roundRoot,
  type Mode,
  type Ratio,
} from './plain-numbers.js';

type Row = readonly [operation: string, numerator: string, denominator: string, decimals: number, value: number];

const file = stored('numeric/roundings.json') as Table<Row>;

/** How a program rounds the exact quotient, and the root of it. */
interface Rules {
  readonly quotient: (value: Ratio, places: number) => number;
  readonly root: (value: Ratio, places: number) => number;
}

const by = (mode: Mode): Rules => ({
  quotient: (value, places) => roundRatio(value, places, mode),
  root: (value, places) => roundRoot(value, places, mode),
});

const right = by(halfEven);

const caught = (given: Partial<Rules>): string | null => {
  const rules = { ...right, ...given };
  return caughtBy(file, ([operation, numerator, denominator, places, expected]) => {
    const value = over(decimalOf(numerator), decimalOf(denominator));
    return [operation === 'root' ? rules.root(value, places) : rules.quotient(value, places), expected];
  });
};

const power = (places: number): number => 10 ** places;

const broken: readonly Broken<Partial<Rules>>[] = [
  { name: 'half-up', breaks: 'ties go up', fault: by((lower, half) => (half >= 0 ? lower + 1n : lower)) },
  { name: 'half-down', breaks: 'ties go down', fault: by((lower, half) => (half > 0 ? lower + 1n : lower)) },
  {
    name: 'half-away',
    breaks: 'ties go away from 0',
    fault: by((lower, half) => (half > 0 || (half === 0 && lower >= 0n) ? lower + 1n : lower)),
  },
  {
    name: 'half-to-zero',
    breaks: 'ties go towards 0',
    fault: by((lower, half) => (half > 0 || (half === 0 && lower < 0n) ? lower + 1n : lower)),
  },
  {
    name: 'half-odd',
    breaks: 'ties go to the odd neighbour',
    fault: by((lower, half) => (half > 0 || (half === 0 && lower % 2n === 0n) ? lower + 1n : lower)),
  },
  { name: 'down', breaks: 'everything goes down', fault: by((lower) => lower) },
  { name: 'up', breaks: 'everything goes up', fault: by((lower) => lower + 1n) },
  { name: 'cut', breaks: 'decimals are cut', fault: by((lower) => (lower < 0n ? lower + 1n : lower)) },
  {
    name: 'to-fixed',
    breaks: 'the double is printed by toFixed',
    fault: { quotient: (value, places) => Number(nearestDouble(value).toFixed(places)) },
  },
  {
    name: 'math-round',
    breaks: 'the double is scaled and rounded by Math.round',
    fault: { quotient: (value, places) => Math.round(nearestDouble(value) * power(places)) / power(places) },
  },
  {
    name: 'scaled-double',
    breaks: 'the double is scaled and rounded half to even',
    fault: {
      quotient: (value, places) => {
        const scaled = nearestDouble(value) * power(places);
        const lower = Math.floor(scaled);
        const [rest, odd] = [scaled - lower, Math.abs(lower % 2) === 1];
        return (rest > 0.5 || (rest === 0.5 && odd) ? lower + 1 : lower) / power(places);
      },
    },
  },
  {
    name: 'terms-as-doubles',
    breaks: 'numerator and denominator are read as doubles',
    fault: {
      quotient: ({ above, below }, places) =>
        roundRatio({ above: BigInt(Number(above)), below: BigInt(Number(below)) }, places),
    },
  },
  {
    name: 'twice',
    breaks: 'a value is rounded to ten decimals, and then again',
    fault: {
      quotient: ({ above, below }, places) => {
        const once = roundRatio({ above, below }, 10);
        return roundRatio(decimalOf(once.toFixed(10)), places);
      },
    },
  },
  {
    name: 'root-of-double',
    breaks: 'the root is that of a double',
    fault: { root: (value, places) => Number(Math.sqrt(nearestDouble(value)).toFixed(places)) },
  },
  {
    name: 'root-rounded-before',
    breaks: 'the root is rounded to four decimals first',
    fault: { root: (value, places) => roundRatio(decimalOf(roundRoot(value, 4).toFixed(4)), places) },
  },
  {
    name: 'root-of-rounded',
    breaks: 'what is under the root is rounded first',
    fault: { root: (value, places) => roundRoot(decimalOf(roundRatio(value, places).toFixed(places)), places) },
  },
];

describe('roundings.json finds out a program in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault }) => {
    expect(caught(fault)).toMatch(/^rounding-[a-z]+\/\d+$/);
  });
});
