import type { MarketOptions } from '../../../reports/index.js';
import type { Decimals } from '../market/decimals-of-bars.js';
import type { Fraction } from '../numbers/exact.js';
import { roundFraction } from '../numbers/rounding.js';

/** How figures are marked and rounded. */
export interface Style {
  readonly insufficient: number;
  readonly lowSample: number;
  /** Decimals of percents of outcomes and of their intervals. */
  readonly percent: number;
  /** Decimals of figures in price. */
  readonly price: number;
  /** A level with no more decimals than these is published as it is. */
  readonly level: number;
  /** Decimals of every other figure. */
  readonly measure: number;
}

/** What is asked for, with defaults. */
export function styleOf({ guards, precision }: Pick<MarketOptions, 'guards' | 'precision'>, decimals: Decimals): Style {
  return {
    insufficient: guards?.insufficient ?? 10,
    lowSample: guards?.lowSample ?? 30,
    percent: precision?.percent ?? 2,
    price: decimals.ofData + (precision?.price ?? 2),
    level: decimals.ofBars,
    measure: precision?.measure ?? 4,
  };
}

/** The decimals of figures in a unit. */
export function placesOf(unit: string, style: Style): number {
  return unit === 'price' ? style.price : style.measure;
}

/** A level, or a price that applies to the session ahead. */
export function levelIn(level: Fraction, style: Style): number {
  const isPriceOfBar = level.numerator.times(`1e${style.level}`).mod(level.denominator).isZero();
  return roundFraction(level, isPriceOfBar ? Math.max(style.level, style.price) : style.price);
}
