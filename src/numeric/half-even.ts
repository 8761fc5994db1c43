import { BarstatsRangeError } from '../errors/index.js';

/**
 * The whole number nearest to a real number x, the even one where two are as near.
 *
 * @param halves - the floor of 2x
 * @param exact - whether 2x is a whole number, so that an odd one is a tie
 */
export function halfEven(halves: bigint, exact: boolean): bigint {
  const floor = halves >> 1n;
  const odd = (value: bigint): boolean => (value & 1n) === 1n;
  return odd(halves) && (!exact || odd(floor)) ? floor + 1n : floor;
}

/**
 * The double nearest to `units` × 10^-`decimals`, so that JSON prints that decimal; never -0.
 *
 * @throws {@link BarstatsRangeError} `out-of-bounds` when it is beyond the largest double
 */
export function figureOf(units: bigint, decimals: number): number {
  // Reading a notation rounds once; a division of the converted integer would round twice.
  // Adding 0 turns the -0 of what is too small for a double into 0.
  const figure = Number(`${units}e-${decimals}`) + 0;
  if (!Number.isFinite(figure)) {
    throw new BarstatsRangeError('out-of-bounds', 'the figure must be less than 1.8e308 in magnitude, but is not', {
      argument: 'values',
    });
  }
  return figure;
}
