import { quotientOf } from '../../../numeric/index.js';
import { quotient } from '../kinds.js';
import type { ColumnLevel } from '../report.js';
import { previous } from './session.js';

const values = {
  high: quotient([previous.high], quotientOf),
  low: quotient([previous.low], quotientOf),
  close: quotient([previous.close], quotientOf),
};

/** The prices of the previous session, as levels. */
export function previousLevels(...prices: readonly (keyof typeof values)[]): readonly ColumnLevel[] {
  return prices.map((price) => ({
    id: `previous-${price}`,
    formula: `the ${price} of the previous session`,
    value: values[price],
  }));
}
