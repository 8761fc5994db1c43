import type { MarketOptions } from '../../reports/index.js';

/** How figures are marked and rounded. */
export interface Style {
  readonly insufficient: number;
  readonly lowSample: number;
  /** Decimals of percents of outcomes and of their intervals. */
  readonly percent: number;
  /** Decimals of figures in price. */
  readonly price: number;
  /** Decimals of every other figure. */
  readonly measure: number;
}

/** What is asked for, with defaults. */
export function styleOf({ guards, precision }: Pick<MarketOptions, 'guards' | 'precision'>, decimals: number): Style {
  return {
    insufficient: guards?.insufficient ?? 10,
    lowSample: guards?.lowSample ?? 30,
    percent: precision?.percent ?? 2,
    price: decimals + (precision?.price ?? 2),
    measure: precision?.measure ?? 4,
  };
}

/** The decimals of figures in a unit. */
export function placesOf(unit: string, style: Style): number {
  return unit === 'price' ? style.price : style.measure;
}
