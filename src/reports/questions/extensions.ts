import { comparePriceBeyond, priceBeyond, type Quotient } from '../../numeric/index.js';
import type { Current, Level, Question } from '../description.js';

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

/** The outcomes of every question whether a level was reached. */
export const reachedOrNot = [
  { id: 'reached', label: 'Reached' },
  { id: 'not-reached', label: 'Not reached' },
] as const;

/**
 * Asks, for each multiple, how many of the observations that broke a side of a range went so many ranges beyond it.
 *
 * @param rangeOf - the range
 * @param broke - whether the observation broke a side
 */
export function extensionQuestions<Observation extends { readonly session: PriceRange }>(
  side: 'high' | 'low',
  multiples: readonly number[],
  rangeOf: (observation: Observation) => PriceRange,
  broke: (side: 'high' | 'low', observation: Observation) => boolean,
): readonly Question<Observation>[] {
  return multiples.map((multiple) => ({
    id: `${side}-${multiple}`,
    title: `${side === 'high' ? 'High' : 'Low'} broken: ${multiple} × the previous range beyond it`,
    known: 'at-event',
    event: `${side}-broken`,
    outcomes: reachedOrNot,
    of: (observation) => {
      if (!broke(side, observation)) return null;
      const reached = reachesExtension(side, multiple, rangeOf(observation), observation.session[side]);
      return reached ? 'reached' : 'not-reached';
    },
  }));
}

/** The levels of these questions. */
export function extensionLevels<Observation>(
  side: 'high' | 'low',
  multiples: readonly number[],
  rangeOf: (observation: Observation) => PriceRange,
): readonly Level<Observation>[] {
  return multiples.map((multiple) => ({
    id: `${side}-${multiple}`,
    of: (observation) => extension(side, multiple, rangeOf(observation)),
  }));
}

/** The same levels for the next session, `null` without a range to draw them from. */
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
