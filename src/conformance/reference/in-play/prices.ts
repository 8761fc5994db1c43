import { compare, decimal, type Fraction, whole } from '../numbers/exact.js';
import type { Bar, Observed } from './observed.js';

export type Criterion = 'wick' | 'close';
export type Side = 'high' | 'low';

/** How a price, as far as bars tell it, lies to a level: below 0 under it, above 0 over it. */
function against(price: number, level: Fraction): number {
  return compare(whole(decimal(price)), level);
}

/** How far up a bar went, or where it closed. */
function topOf({ i }: Bar, { market: { bars } }: Observed, criterion: Criterion): number {
  return criterion === 'close' ? bars.close[i] : bars.high[i];
}

/** How far down a bar went, or where it closed. */
function bottomOf({ i }: Bar, { market: { bars } }: Observed, criterion: Criterion): number {
  return criterion === 'close' ? bars.close[i] : bars.low[i];
}

/** Whether a bar is strictly beyond a level upwards (`high`) or downwards (`low`). */
export function isBeyond(side: Side, level: Fraction, bar: Bar, observed: Observed, criterion: Criterion): boolean {
  return side === 'high'
    ? against(topOf(bar, observed, criterion), level) > 0
    : against(bottomOf(bar, observed, criterion), level) < 0;
}

/** Whether a bar is at a level or beyond it upwards (`high`) or downwards (`low`). */
export function reaches(side: Side, level: Fraction, bar: Bar, observed: Observed, criterion: Criterion): boolean {
  return side === 'high'
    ? against(topOf(bar, observed, criterion), level) >= 0
    : against(bottomOf(bar, observed, criterion), level) <= 0;
}

/** The other side. */
export function opposite(side: Side): Side {
  return side === 'high' ? 'low' : 'high';
}

/** The criterion that a report was asked for; one without the option looks at highs and lows. */
export function criterionOf({ params }: Observed): Criterion {
  return params.criterion === 'close' ? 'close' : 'wick';
}
