import { absolute, multiply, quotient, quotientOf, type Quotient } from '../../../numeric/index.js';
import { averageRange, averageTrueRange, type Session } from '../../../sessions/index.js';
import { notKnown, type NumberField } from '../field.js';
import { previousOf } from './previous-of.js';

/** Averages of the sessions before, in % of the previous close. */
export const averageFields = {
  adr: {
    kind: 'number',
    label: 'ADR',
    unit: '%',
    missing: notKnown('ADR'),
    of: (session) => percentOfPreviousClose(session, averageRange(session, 5)),
  },
  atr: {
    kind: 'number',
    label: 'ATR',
    unit: '%',
    missing: notKnown('ATR'),
    of: (session) => percentOfPreviousClose(session, averageTrueRange(session, 14)),
  },
} satisfies Readonly<Record<string, NumberField>>;

function percentOfPreviousClose(session: Session, average: Quotient | null): Quotient | null {
  const previous = previousOf(session);
  if (previous === null || average === null) return null;
  const close = quotientOf(previous.close);
  return quotient(
    multiply(multiply(average.numerator, 100), close.denominator),
    multiply(average.denominator, absolute(close.numerator)),
  );
}
