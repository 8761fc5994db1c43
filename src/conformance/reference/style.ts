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

/** The decimals of figures in a unit. */
export function placesOf(unit: string, style: Style): number {
  return unit === 'price' ? style.price : style.measure;
}
