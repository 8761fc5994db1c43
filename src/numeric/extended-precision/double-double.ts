/**
 * A positive number that is the sum of two doubles, the second at most half a unit in the last place of the first. It has some
 * 106 bits, and arithmetic with it takes a few operations of doubles, each rounded to nearest.
 *
 * The algorithms and their bounds are those of M. Joldes, J.-M. Muller and V. Popescu, Tight and rigorous error bounds for
 * basic building blocks of double-word arithmetic, ACM Transactions on Mathematical Software 44 (2017), with u = 2^-53. They
 * hold where nothing overflows or underflows, as from 2^-400 to 2^400.
 */
export class DoubleDouble {
  constructor(
    public high: number,
    public low = 0,
  ) {}

  /** Multiplies by a double, with a relative error of at most 2u² (DWTimesFP1). */
  multiply(factor: number): void {
    const product = this.high * factor;
    const sum = product + this.low * factor;
    const rest = this.low * factor - (sum - product) + productError(this.high, factor, product);
    this.high = sum + rest;
    this.low = rest - (this.high - sum);
  }

  /** Divides by a double, with a relative error of at most 3u² (DWDivFP3). */
  divide(divisor: number): void {
    const quotient = this.high / divisor;
    const product = quotient * divisor;
    const rest = (this.high - product + (this.low - productError(quotient, divisor, product))) / divisor;
    this.high = quotient + rest;
    this.low = rest - (this.high - quotient);
  }

  /** Adds a positive number, with a relative error of at most 3u² (SloppyDWPlusDW). */
  add(other: DoubleDouble): void {
    const sum = this.high + other.high;
    const part = sum - this.high;
    const error = this.high - (sum - part) + (other.high - part);
    const rest = error + (this.low + other.low);
    this.high = sum + rest;
    this.low = rest - (this.high - sum);
  }
}

/** What the rounded product of two doubles lacks, exactly: their halves have 26 bits, whose products are exact. */
function productError(a: number, b: number, product: number): number {
  const aHigh = upperHalf(a);
  const bHigh = upperHalf(b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

function upperHalf(a: number): number {
  const scaled = a * 134217729;
  return scaled - (scaled - a);
}
