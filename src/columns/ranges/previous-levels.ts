import { priceToward, type Quotient, quotientOf } from '../../numeric/inner.js';
import type { Market } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import type { Current } from '../labelled.js';
import { quotient } from '../kinds.js';
import { ofNext } from '../next-row.js';
import { type PeriodLength, previousPeriod } from '../periods/period.js';
import type { ColumnLevel, LabelledLevel } from '../report.js';
import { previous, sessions } from '../sessions/session.js';
import type { PriceRange } from './breaks.js';

/** A price of the session, week or month before that reports measure against. */
type PreviousPrice = 'high' | 'low' | 'close';

const pricesOf = (
  { high, low, close }: Readonly<Record<PreviousPrice, Column<number>>>,
  of: 'session' | PeriodLength,
): Readonly<Record<PreviousPrice, LabelledLevel>> => {
  const level = (id: PreviousPrice, price: Column<number>): LabelledLevel => ({
    id: `previous-${id}`,
    label: `Previous ${id}`,
    formula: `the ${id} of the previous ${of}`,
    value: quotient([price], quotientOf),
  });
  return { high: level('high', high), low: level('low', low), close: level('close', close) };
};

const ofPrevious = pricesOf(previous, 'session');
const ofPeriod = { week: pricesOf(previousPeriod, 'week'), month: pricesOf(previousPeriod, 'month') };

/** The prices of the previous session, as levels and current values. */
export const previousPrices = (...prices: readonly PreviousPrice[]): readonly LabelledLevel[] =>
  prices.map((price) => ofPrevious[price]);

/** The ends of the range of the previous week or month, as levels and current values. */
export const previousPeriodPrices = (length: PeriodLength): readonly LabelledLevel[] => [
  ofPeriod[length].high,
  ofPeriod[length].low,
];

/** The prices of the previous session, as levels. */
export function previousLevels(...prices: readonly PreviousPrice[]): readonly ColumnLevel[] {
  return previousPrices(...prices).map(({ id, formula, value }) => ({ id, formula, value }));
}

/** The same prices for the session that comes next, or is open. */
export function nextLevels(...prices: readonly PreviousPrice[]): (market: Market) => readonly Current[] {
  return ofNext(sessions, previousPrices(...prices));
}

/** The middle of the previous range. */
export const previousMiddle = quotient([previous.itself], ({ high, low }: PriceRange): Quotient =>
  priceToward(low, high, 50),
);
