import { absolute, multiply, quotient as quotientOfTerms, type Quotient, quotientOf } from '../../../numeric/index.js';
import { averageRange, averageTrueRange, type Session } from '../../../sessions/index.js';
import { columnsOf, quotient } from '../../columns/kinds.js';
import { atOpen } from '../../columns/known.js';
import { notAsked } from '../../columns/lack.js';
import { previous } from '../../columns/sessions/session.js';
import { notKnown, type NumberField } from '../field-kinds.js';

const sessions = columnsOf<Session>();

/** Averages of the sessions before, in % of the previous close. */
export const averageFields = {
  adr: percentOfPreviousClose('ADR', (session) => averageRange(session, 5)),
  atr: percentOfPreviousClose('ATR', (session) => averageTrueRange(session, 14)),
};

function percentOfPreviousClose(label: string, averageOf: (session: Session) => Quotient | null): NumberField {
  const average = sessions.quotient(atOpen, (session) => averageOf(session) ?? notAsked);
  const percent = quotient([average, previous.close], ({ numerator, denominator }, price) => {
    const close = quotientOf(price);
    const per = multiply(denominator, absolute(close.numerator));
    return quotientOfTerms(multiply(multiply(numerator, 100), close.denominator), per) ?? notAsked;
  });
  return { kind: 'number', label, unit: '%', missing: notKnown(label), of: () => percent };
}
