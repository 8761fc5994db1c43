import { BarstatsRangeError } from '../../errors/index.js';
import {
  add,
  type Integer,
  multiply,
  type Quotient,
  requireDecimals,
  requireQuotient,
  roundQuotient,
} from '../../numeric/inner.js';
import { distributionOfDoubles, distributionOfMultiples, emptyDistribution, type Distribution } from './figures.js';
import { meanInDoubles, meanInIntegers } from './mean.js';
import { everyRow, termsOverOneDenominator, type Multiples } from './over-one-denominator.js';

/**
 * Quotients in columns of numerators and denominators, for their distribution. It needs no object per value, and no copy of the columns.
 */
export class Terms {
  readonly #multiples: Multiples | null;

  /**
   * @param numerators - safe integers
   * @param denominators - safe integers greater than 0, as many
   * @param rows - which of them
   * @throws {@link BarstatsRangeError} `length-mismatch` for columns of different lengths, `out-of-bounds` for terms that are not safe integers
   * and denominators that are not positive
   */
  constructor(
    private readonly numerators: Float64Array,
    private readonly denominators: Float64Array,
    private readonly rows = everyRow(numerators),
  ) {
    const { length } = numerators;
    if (length !== denominators.length) {
      throw new BarstatsRangeError(
        'length-mismatch',
        `denominators must have ${length} values like numerators, got ${denominators.length}`,
        { argument: 'denominators' },
      );
    }
    for (const row of rows) {
      const areTerms = Number.isSafeInteger(numerators[row]) && Number.isSafeInteger(denominators[row]);
      if (!areTerms || denominators[row] <= 0) requireQuotient(numerators[row], denominators[row], row);
    }
    this.#multiples = termsOverOneDenominator(numerators, denominators, rows);
  }

  /**
   * The {@link distribution} of the values.
   *
   * @param decimals - a whole number from 0 to 340
   * @throws {@link BarstatsRangeError} `out-of-bounds` for other decimals, and for figures beyond the largest double
   */
  distribution(decimals: number): Distribution {
    requireDecimals(decimals);
    if (this.rows.length === 0) return emptyDistribution;
    return this.#multiples === null
      ? distributionOfDoubles(this.#doubles(), () => this.#quotients(), decimals)
      : distributionOfMultiples(this.#multiples, decimals);
  }

  /** The mean that {@link distribution} has, without the rest; `null` of no values. */
  mean(decimals: number): number | null {
    requireDecimals(decimals);
    const { length } = this.rows;
    if (length === 0) return null;
    if (this.#multiples === null) {
      return meanInDoubles(this.#doubles().sort(), decimals) ?? meanInIntegers(this.#quotients(), decimals);
    }
    let sum: Integer = 0;
    for (const numerator of this.#multiples.numerators) sum = add(sum, numerator);
    return roundQuotient(sum, multiply(this.#multiples.denominator, length), decimals);
  }

  /** The values as doubles: of safe integers the division alone rounds. */
  #doubles(): Float64Array {
    const { numerators, denominators, rows } = this;
    const doubles = new Float64Array(rows.length);
    for (let i = 0; i < doubles.length; i++) doubles[i] = numerators[rows[i]] / denominators[rows[i]];
    return doubles;
  }

  #quotients(): readonly Quotient[] {
    return Array.from(this.rows, (row) => ({ numerator: this.numerators[row], denominator: this.denominators[row] }));
  }
}
