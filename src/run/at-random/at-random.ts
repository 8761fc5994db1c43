import {
  absolute,
  add,
  compare,
  decimalsOf,
  type Integer,
  mostDecimals,
  multiply,
  powerOfTen,
  roundQuotient,
  subtract,
  unitsOf,
} from '../../numeric/inner.js';

/** A figure on bars that go up and down at random. */
export interface AtRandom {
  /** The mean of the figure over the flips; `null` where none has it. */
  readonly mean: number | null;
  /** Between these are 95 % of the flips. */
  readonly low: number | null;
  readonly high: number | null;
  /** How often chance gives a figure as far from the mean as that of the market: (1 + flips as far away) / (1 + flips). */
  readonly p: number;
}

/** One end of the 95 %: one in so many flips lies beyond it. */
const ONE_IN = 40;

/**
 * What chance gives of a figure, and how often as extreme a one as that of the market.
 *
 * The mean from which the distances are counted includes the figure itself: by chance alone it is one of as many, none different from the others,
 * and its place among their distances is uniform, so that p is exact. Figures are taken as published; a tie counts as as extreme, and so does
 * a flip that does not have the figure.
 *
 * @param own - the figure of the market, finite
 * @param flips - the figure of each flip; `NaN` or infinite where a flip has none, as a family of your own may divide by zero
 * @param decimals - to which the mean is rounded
 */
export function figureAtRandom(own: number, flips: Float64Array, decimals: number): AtRandom {
  const present = flips.filter((figure) => Number.isFinite(figure)).sort();
  const { length } = present;
  const exact = Math.max(decimalsOf(own), mostDecimals(present, 0, length));
  const units = Array.from(present, (figure) => unitsOf(figure, exact));
  const ownUnits = unitsOf(own, exact);
  const sum = units.reduce<Integer>((total, each) => add(total, each), 0);
  const all = add(sum, ownUnits);
  const distance = (each: Integer): Integer => absolute(subtract(multiply(each, length + 1), all));
  const far = distance(ownUnits);
  const extreme = units.reduce<number>((count, each) => count + (compare(distance(each), far) >= 0 ? 1 : 0), 0);
  const beyond = Math.max(1, Math.floor((length + 1) / ONE_IN));
  return {
    mean: length === 0 ? null : roundQuotient(sum, multiply(powerOfTen(exact), length), decimals),
    low: present[beyond - 1] ?? null,
    high: present[length - beyond] ?? null,
    p: (1 + extreme + flips.length - length) / (1 + flips.length),
  };
}
