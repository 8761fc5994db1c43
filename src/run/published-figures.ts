import { type Quotient, roundQuotient } from '../numeric/inner.js';
import { type Market, publishedLevel } from '../sessions/inner.js';
import type { RunSettings } from '../conditions/inner.js';

/** The figures of a run as results have them: rounded to the decimals of their unit. */
export class PublishedFigures {
  constructor(
    private readonly market: Market,
    private readonly precision: RunSettings['precision'],
  ) {}

  decimalsOf(unit: string): number {
    return unit === 'price' ? this.market.decimals + this.precision.price : this.precision.measure;
  }

  value(value: Quotient | null, unit: string): number | null {
    return value && roundQuotient(value.numerator, value.denominator, this.decimalsOf(unit));
  }

  /** A price that may be one of the bars. */
  level(value: Quotient | null): number | null {
    return value && publishedLevel(value, this.market, this.precision.price);
  }
}
