import type { Session } from '../../sessions/index.js';
import { breakInstant } from '../courses/break-instant.js';
import { touchInstant } from '../courses/touch-instant.js';
import { comparePriceBeyond, priceBeyond, type Quotient } from '../../numeric/index.js';
import type { Current, Level, Question, OutcomeDescription } from '../description.js';

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

/**
 * Asks, for each multiple, how many of the observations that broke a side of a range went so many ranges beyond it.
 *
 * @param rangeOf - the range
 * @param broke - whether the observation broke a side
 * @param reachOf - how far it went
 * @param watched - the sessions that went there, and their first bar that counts
 * @param range - the range in words
 */
export function extensionQuestions<Observation>(
  side: 'high' | 'low',
  multiples: readonly number[],
  rangeOf: (observation: Observation) => PriceRange,
  broke: (side: 'high' | 'low', observation: Observation) => boolean,
  reachOf: (observation: Observation) => PriceRange,
  watched: (observation: Observation) => { readonly sessions: readonly Session[]; readonly from?: number },
  range = 'the previous range',
): readonly Question<Observation>[] {
  return multiples.map((multiple) => ({
    id: `${side}-${multiple}`,
    title: `${side === 'high' ? 'High' : 'Low'} broken: ${multiple} × ${range} beyond it`,
    asked: `those that go beyond the ${side}`,
    known: 'at-event',
    event: `${side}-broken`,
    outcomes: reachedOrNot(extremeReaches(side, multiple, range)),
    of: (observation) => {
      if (!broke(side, observation)) return null;
      const reached = reachesExtension(side, multiple, rangeOf(observation), reachOf(observation)[side]);
      return reached ? 'reached' : 'not-reached';
    },
    course: {
      known: (observation) => {
        const { sessions, from } = watched(observation);
        return breakInstant(sessions, side, rangeOf(observation)[side], 'wick', from);
      },
      decided: (observation) => {
        const { sessions, from } = watched(observation);
        const level = extension(side, multiple, rangeOf(observation));
        return touchInstant(sessions, level, side === 'high' ? 'below' : 'above', 'wick', from);
      },
    },
  }));
}

/** What has to come to such a level, in words. */
export function extremeReaches(side: 'high' | 'low', multiple: number, range: string): string {
  return side === 'high'
    ? `the highest high is at or above the high + ${multiple} × ${range}`
    : `the lowest low is at or below the low − ${multiple} × ${range}`;
}

/** The levels of these questions. */
export function extensionLevels<Observation>(
  side: 'high' | 'low',
  multiples: readonly number[],
  rangeOf: (observation: Observation) => PriceRange,
): readonly Level<Observation>[] {
  return multiples.map((multiple) => ({
    id: `${side}-${multiple}`,
    formula: side === 'high' ? `high + ${multiple} × (high − low)` : `low − ${multiple} × (high − low)`,
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
