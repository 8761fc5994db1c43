import { BarstatsRangeError } from '../../errors/index.js';
import { add, type Integer, multiply } from '../integer.js';
import type { Quotient } from '../quotient.js';
import { requireDecimals, requireQuotient } from '../require.js';
import { roundQuotient } from '../round.js';
import { distributionOfDoubles, distributionOfMultiples, emptyDistribution, type Distribution } from './figures.js';
import { meanInDoubles, meanInIntegers } from './mean.js';
import { termsOverOneDenominator, type Multiples } from './over-one-denominator.js';

/**
 * Quotients in columns of numerators and denominators, prepared once for the distributions of any number of groups of them. It needs no object
 * per value.
 *
 * @example
 * ```ts
 * import { Terms } from '../index.js';
 *
 * const thirds = new Terms(Float64Array.of(4, 1, 3, 2), Float64Array.of(3, 3, 3, 3));
 * thirds.distribution(4).mean; // 0.8333
 * thirds.distribution(4, Int32Array.of(0, 2)).mean; // 1.1667
 * ```
 */
export class Terms {
  readonly #doubles: Float64Array;
  readonly #multiples: Multiples | null;

  /**
   * @param numerators - safe integers
   * @param denominators - safe integers greater than 0, as many
   * @param has - whether there is a value at a place; by default at every place
   * @throws {@link BarstatsRangeError} `length-mismatch` for columns of different lengths, `out-of-bounds` for terms that are not safe integers
   * and denominators that are not positive
   */
  constructor(
    private readonly numerators: Float64Array,
    private readonly denominators: Float64Array,
    has: (place: number) => boolean = () => true,
  ) {
    const { length } = numerators;
    if (length !== denominators.length) {
      throw new BarstatsRangeError(
        'length-mismatch',
        `denominators must have ${length} values like numerators, got ${denominators.length}`,
        { argument: 'denominators' },
      );
    }
    this.#doubles = new Float64Array(length);
    for (let i = 0; i < length; i++) {
      if (!has(i)) continue;
      requireQuotient(numerators[i], denominators[i], i);
      // Of safe integers the division alone rounds.
      this.#doubles[i] = numerators[i] / denominators[i];
    }
    this.#multiples = termsOverOneDenominator(numerators, denominators, has);
  }

  /**
   * The {@link distribution} of the values at some places.
   *
   * @param decimals - a whole number from 0 to 340
   * @param places - the places of the values; by default all
   * @throws {@link BarstatsRangeError} `out-of-bounds` for other decimals, and for figures beyond the largest double
   */
  distribution(decimals: number, places: Int32Array = Int32Array.from(this.numerators.keys())): Distribution {
    requireDecimals(decimals);
    const { length } = places;
    if (length === 0) return emptyDistribution;
    const values = this.#at(places);
    if (this.#multiples !== null) {
      return distributionOfMultiples({ numerators: values, denominator: this.#multiples.denominator }, decimals);
    }
    return distributionOfDoubles(values, () => this.#quotientsAt(places), decimals);
  }

  /** The mean that {@link distribution} has, without the rest; `null` without places. */
  mean(decimals: number, places: Int32Array): number | null {
    requireDecimals(decimals);
    const { length } = places;
    if (length === 0) return null;
    const values = this.#at(places);
    if (this.#multiples === null) {
      return meanInDoubles(values.sort(), decimals) ?? meanInIntegers(this.#quotientsAt(places), decimals);
    }
    let sum: Integer = 0;
    for (const value of values) sum = add(sum, value);
    return roundQuotient(sum, multiply(this.#multiples.denominator, length), decimals);
  }

  /** What stands for the values at some places: their numerators over one denominator, if they have one, else doubles. */
  #at(places: Int32Array): Float64Array {
    const { length } = places;
    const values = new Float64Array(length);
    const from = this.#multiples === null ? this.#doubles : this.#multiples.numerators;
    for (let at = 0; at < length; at++) values[at] = from[places[at]];
    return values;
  }

  #quotientsAt(places: Int32Array): readonly Quotient[] {
    return Array.from(places, (place) => ({
      numerator: this.numerators[place],
      denominator: this.denominators[place],
    }));
  }
}
