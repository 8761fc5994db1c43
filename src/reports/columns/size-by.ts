import { absolute, divideQuotients, multiply, quotientOf, type Quotient } from '../../numeric/index.js';
import { averageRange, type Session } from '../../sessions/index.js';
import type { SizeParams } from '../dimensions/size-by.js';
import type { Column } from './column.js';
import { columnsOf, quotient } from './kinds.js';
import { atOpen } from './known.js';
import { lack } from './lack.js';
import { ofItsSession } from './lifted.js';
import type { ChoiceGrouping } from './report.js';
import { bySize } from './sizes.js';

const average = columnsOf<Session>().quotient(
  atOpen,
  (row) => {
    const range = averageRange(row, 5);
    if (range === null) return lack('no-average');
    return range.numerator === 0 ? lack('no-size') : range;
  },
  'no-average',
  'no-size',
);

/**
 * Groups by a size in % of the average daily range before the session that dates a row, or of a price; rows without such a size are left out.
 *
 * @param size - the size in price, not below 0
 * @param price - the price that it is a per cent of by `price`
 */
export function bySizeOf(size: Column<Quotient>, price: Column<number>, { sizeBy, edges }: SizeParams): ChoiceGrouping {
  const whole = sizeBy === 'adr' ? ofItsSession(average) : sizeOfPrice(price);
  const percent = quotient([size, whole], (own, of) =>
    divideQuotients(
      { numerator: multiply(own.numerator, 100), denominator: own.denominator },
      { numerator: absolute(of.numerator), denominator: of.denominator },
    )!,
  );
  return bySize(percent, edges, sizeBy === 'adr' ? '% of ADR' : '%');
}

function sizeOfPrice(price: Column<number>): Column<Quotient> {
  return quotient([price], (own) => (own === 0 ? lack('no-size') : quotientOf(own)), 'no-size');
}
