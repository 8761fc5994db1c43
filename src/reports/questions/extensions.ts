import { comparePriceBeyond, priceBeyond, type Quotient } from '../../numeric/index.js';
import type { Current, OutcomeDescription } from '../description.js';

/** A range of prices. */
export interface PriceRange {
  readonly high: number;
  readonly low: number;
}

/** The level k ranges beyond a side of a range; a negative k lies inside. */
export function extension(side: 'high' | 'low', multiple: number, { high, low }: PriceRange): Quotient {
  return side === 'high' ? priceBeyond(high, multiple, high, low) : priceBeyond(low, -multiple, high, low);
}

/** Whether a price came to such a level: up to one of a high, down to one of a low. */
export function reachesExtension(
  side: 'high' | 'low',
  multiple: number,
  { high, low }: PriceRange,
  price: number,
): boolean {
  return side === 'high'
    ? comparePriceBeyond(price, high, multiple, high, low) >= 0
    : comparePriceBeyond(price, low, -multiple, high, low) <= 0;
}

/** The outcomes of every question whether a level was reached, with the clause that says when. */
export function reachedOrNot(when: string): readonly OutcomeDescription<'reached' | 'not-reached'>[] {
  return [
    { id: 'reached', label: 'Reached', when },
    { id: 'not-reached', label: 'Not reached', when: 'the price does not come that far' },
  ];
}

/** What has to come to such a level, in words. */
export function extremeReaches(side: 'high' | 'low', multiple: number, range: string): string {
  return side === 'high'
    ? `the highest high is at or above the high + ${multiple} × ${range}`
    : `the lowest low is at or below the low − ${multiple} × ${range}`;
}

/** These levels for the next session, `null` without a range to draw them from. */
export function nextExtensions(
  side: 'high' | 'low',
  multiples: readonly number[],
  range: PriceRange | null,
): readonly Current[] {
  return multiples.map((multiple) => ({
    id: `${side}-${multiple}`,
    label: `${multiple} × the previous range ${side === 'high' ? 'above the high' : 'below the low'}`,
    unit: 'price',
    value: range && extension(side, multiple, range),
  }));
}
