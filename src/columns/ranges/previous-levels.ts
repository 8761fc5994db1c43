import { priceToward, type Quotient, quotientOf } from '../../numeric/index.js';
import type { Market, Period, Session } from '../../sessions/index.js';
import type { Current } from '../labelled.js';
import { quotient } from '../kinds.js';
import type { ColumnLevel } from '../report.js';
import { previous } from '../sessions/session.js';
import type { PriceRange } from './breaks.js';

/** A price of the previous session that reports measure against. */
type PreviousPrice = 'high' | 'low' | 'close';

const values = {
  high: quotient([previous.high], quotientOf),
  low: quotient([previous.low], quotientOf),
  close: quotient([previous.close], quotientOf),
};

/** The prices of the previous session, as levels. */
export function previousLevels(...prices: readonly PreviousPrice[]): readonly ColumnLevel[] {
  return prices.map((price) => ({
    id: `previous-${price}`,
    formula: `the ${price} of the previous session`,
    value: values[price],
  }));
}

/** The same prices for the session that comes next, or is open. */
export function nextLevels(...prices: readonly PreviousPrice[]): (market: Market) => readonly Current[] {
  return (market) => currentPrices(lastWhole(market), prices);
}

/** The middle of a range. */
export function middleOf({ high, low }: PriceRange): Quotient {
  return priceToward(low, high, 50);
}

/** The middle of the previous range. */
export const previousMiddle = quotient([previous.itself], middleOf);

/**
 * What the current values are drawn from: the last session seen, or while that one is open the one before it; `null` where no session could
 * be measured against it.
 */
export function lastWhole({ sessions }: Market): Session | null {
  const last = sessions.at(-1);
  const over = last?.closed === false ? last.before : last;
  return over?.complete === true ? over : null;
}

/** The prices of a session or a week for the next one. */
export function currentPrices(of: Session | Period | null, prices: readonly PreviousPrice[]): readonly Current[] {
  return prices.map((price) => ({
    id: `previous-${price}`,
    label: `Previous ${price}`,
    unit: 'price',
    value: of && quotientOf(of[price]),
  }));
}
