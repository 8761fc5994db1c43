import { compareQuotients, divideQuotients, multiply, quotientOf, type Quotient } from '../../numeric/index.js';
import type { SizeParams } from '../dimensions/size-by.js';
import { bucketsBetween } from '../dimensions/size.js';
import { beyondLimits } from '../observations/size-limits.js';
import type { Column } from './column.js';
import { choice, flag, quotient } from './kinds.js';
import { lack } from './lack.js';
import type { ChoiceGrouping } from './report.js';

/**
 * Groups by a size, each from its lower edge, inclusive, up to the next.
 *
 * @param edges - ascending
 * @param unit - what the edges are in, for people
 */
export function bySize(size: Column<Quotient>, edges: readonly number[], unit: string): ChoiceGrouping {
  const buckets = bucketsBetween(edges, unit);
  const limits = edges.map(quotientOf);
  const by = choice(
    buckets.map(({ id }) => id),
    [size],
    (value) => {
      let bucket = 0;
      while (bucket < limits.length && compareQuotients(value, limits[bucket]) >= 0) bucket++;
      return buckets[bucket].id;
    },
  );
  return { id: 'size', values: () => buckets, by };
}

/** What leaves out the sizes beyond two limits, which are kept themselves; nothing where neither is set. */
export function withinSizes(
  size: Column<Quotient>,
  least: number | null,
  greatest: number | null,
): readonly Column<unknown>[] {
  if (least === null && greatest === null) return [];
  const beyond = beyondLimits(least, greatest);
  return [flag([size], (value) => (beyond(value) ? lack('size') : true), 'size')];
}

/**
 * Groups by a size in % of the average daily range or of a price; rows without such a size are left out.
 *
 * @param size - in price, not below 0
 * @param average - the average daily range of a row
 * @param price - the price that it is a per cent of by `price`
 */
export function byRelativeSize(
  { sizeBy, edges }: SizeParams,
  size: Column<Quotient>,
  average: Column<Quotient>,
  price: Column<number>,
): ChoiceGrouping {
  const whole =
    sizeBy === 'adr'
      ? quotient([average], (range) => (range.numerator === 0 ? lack('no-size') : range), 'no-size')
      : quotient([price], (each) => (each === 0 ? lack('no-size') : quotientOf(Math.abs(each))), 'no-size');
  const percent = quotient([size, whole], ({ numerator, denominator }, of) => {
    // What is 0 has been left out.
    return divideQuotients({ numerator: multiply(numerator, 100), denominator }, of)!;
  });
  return bySize(percent, edges, sizeBy === 'adr' ? '% of ADR' : '%');
}
