import { describe, expect, it } from 'vitest';
import { caughtBy, type Broken } from '../caught-by.js';
import type { Table } from '../grouped.js';
import { stored } from '../stored.js';
import {
  decimalOf,
  halfEven,
  minus,
  over,
  plus,
  ratio,
  rootOf,
  roundRatio,
  times,
  type Mode,
  type Ratio,
} from './plain-numbers.js';

type Row = readonly [count: number, of: number, decimals: number, ...figures: (number | null)[]];

const file = stored('numeric/wilson-intervals.json') as Table<Row>;

/** How a program computes a percent and its interval. */
interface Rules {
  readonly z: string;
  /** Both ends in percent. */
  readonly ends: (k: Ratio, n: Ratio, z: Ratio) => readonly [Ratio, Ratio];
  readonly places: (decimals: number) => number;
  readonly mode: Mode;
  readonly low: Mode;
  readonly high: Mode;
  /** What there is of no cases. */
  readonly nothing: readonly (number | null)[];
}

const whole = (value: number): Ratio => ratio(BigInt(value));
const [hundred, half, quarter] = [whole(100), ratio(1n, 2n), ratio(1n, 4n)];

const wilson: Rules['ends'] = (k, n, z) => {
  const zz = times(z, z);
  const centre = plus(k, times(zz, half));
  const root = rootOf(times(zz, plus(over(times(k, minus(n, k)), n), times(zz, quarter))));
  const end = (above: Ratio): Ratio => over(times(hundred, above), plus(n, zz));
  return [end(minus(centre, root)), end(plus(centre, root))];
};

/** The share with an equal distance to both sides. */
const wald: Rules['ends'] = (k, n, z) => {
  const share = over(k, n);
  const distance = times(z, rootOf(over(times(share, minus(whole(1), share)), n)));
  return [times(hundred, minus(share, distance)), times(hundred, plus(share, distance))];
};

const right: Rules = {
  z: file.rows.length > 0 ? (stored('numeric/wilson-intervals.json') as { readonly z: string }).z : '',
  ends: wilson,
  places: (decimals) => decimals,
  mode: halfEven,
  low: halfEven,
  high: halfEven,
  nothing: [null, null, null],
};

function caught(given: Partial<Rules>): string | null {
  const { z, ends, places, mode, low, high, nothing } = { ...right, ...given };
  return caughtBy(file, ([count, of, decimals, ...figures]) => {
    if (of === 0) return [nothing, figures];
    const [from, to] = ends(whole(count), whole(of), decimalOf(z));
    const digits = places(decimals);
    const percent = roundRatio(over(times(hundred, whole(count)), whole(of)), digits, mode);
    return [[percent, roundRatio(from, digits, low), roundRatio(to, digits, high)], figures];
  });
}

const down: Mode = (lower) => lower;
const up: Mode = (lower) => lower + 1n;
const halfUp: Mode = (lower, side) => (side >= 0 ? lower + 1n : lower);

const broken: readonly Broken<Partial<Rules>>[] = [
  { name: 'z-1.96', breaks: 'z is 1.96', fault: { z: '1.96' } },
  { name: 'z-six-decimals', breaks: 'z has six decimals', fault: { z: '1.959964' } },
  { name: 'z-90', breaks: 'the interval is one of 90 %', fault: { z: '1.6448536269514722' } },
  { name: 'z-99', breaks: 'the interval is one of 99 %', fault: { z: '2.5758293035489004' } },
  { name: 'wald', breaks: 'the interval has the same distance to both sides of the share', fault: { ends: wald } },
  {
    name: 'agresti-coull',
    breaks: 'the interval is that of Agresti and Coull',
    fault: {
      ends: (k, n, z) => {
        const zz = times(z, z);
        return wald(plus(k, times(zz, half)), plus(n, zz), z);
      },
    },
  },
  {
    name: 'corrected',
    breaks: 'the interval is corrected for continuity',
    fault: { ends: (k, n, z) => [wilson(minus(k, half), n, z)[0], wilson(plus(k, half), n, z)[1]] },
  },
  {
    name: 'swapped',
    breaks: 'the ends are exchanged',
    fault: { ends: (...of) => [wilson(...of)[1], wilson(...of)[0]] },
  },
  {
    name: 'shares',
    breaks: 'the ends are shares of 1',
    fault: { ends: (...of) => [over(wilson(...of)[0], hundred), over(wilson(...of)[1], hundred)] },
  },
  {
    name: 'one-case-less',
    breaks: 'the interval is that of one case less',
    fault: { ends: (k, n, z) => wilson(k, n.above > 1n ? minus(n, whole(1)) : n, z) },
  },
  { name: 'outwards', breaks: 'the ends are rounded outwards', fault: { low: down, high: up } },
  { name: 'inwards', breaks: 'the ends are rounded inwards', fault: { low: up, high: down } },
  { name: 'half-up', breaks: 'percents that lie half-way go up', fault: { mode: halfUp } },
  { name: 'cut', breaks: 'percents are cut', fault: { mode: down } },
  { name: 'two-decimals', breaks: 'there are always two decimals', fault: { places: () => 2 } },
  { name: 'zero-of-nothing', breaks: 'of no cases everything is 0', fault: { nothing: [0, 0, 0] } },
  { name: 'all-of-nothing', breaks: 'of no cases the interval is all there is', fault: { nothing: [null, 0, 100] } },
];

describe('wilson-intervals.json finds out a program in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault }) => {
    expect(caught(fault)).toMatch(/^wilson-[a-z0-9-]+\/\d+$/);
  });
});
