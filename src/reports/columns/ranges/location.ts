import type { Criterion } from '../../../sessions/index.js';
import type { OutcomeDescription } from '../labelled.js';
import type { Column } from '../column.js';
import { choice, type ChoiceColumn } from '../kinds.js';
import { perAnswer } from '../per-answer.js';
import { period, previousPeriod } from '../periods/period.js';
import type { ChoiceQuestion } from '../report.js';
import { previous, session } from '../sessions/session.js';
import { type Ends, previousBreaksQuestion, type PriceRange, type SidesBroken } from './breaks.js';

/** Where a price lies against a range. */
export type Location = 'above' | 'inside' | 'below';

/** Above or below a range strictly, or inside it, its ends included. */
export function locationOf(price: number, { high, low }: PriceRange): Location {
  if (price > high) return 'above';
  return price < low ? 'below' : 'inside';
}

/** Where a price lies against a range. */
export function locationIn(range: Ends, price: Column<number>): ChoiceColumn<Location> {
  return choice(['above', 'inside', 'below'], [price, range.high, range.low], (own, high, low) =>
    locationOf(own, { high, low }),
  );
}

/** The words for a range: it, its high and its low, each after `the`. */
export interface WordsOfRange {
  readonly range: string;
  readonly high: string;
  readonly low: string;
}

const previousRange: WordsOfRange = { range: 'previous range', high: 'previous high', low: 'previous low' };

/**
 * The outcomes of a question where a price lies against a range, see {@link locationIn}.
 *
 * @param price - the words for the price, such as `the open`
 * @param range - the words for the range; by default those of the previous one
 */
export function locationsOf(
  price: string,
  range: WordsOfRange = previousRange,
): readonly OutcomeDescription<Location>[] {
  return [
    { id: 'above', label: `Above the ${range.high}`, when: `${price} is above the ${range.high}` },
    { id: 'inside', label: `Inside the ${range.range}`, when: `${price} is within the ${range.range}, ends included` },
    { id: 'below', label: `Below the ${range.low}`, when: `${price} is below the ${range.low}` },
  ];
}

/** Where a session closed against the previous range. */
export const closeLocation = {
  id: 'close-location',
  title: 'Where the session closed',
  outcomes: locationsOf('the close of the session'),
  answer: locationIn(previous, session.close),
} satisfies ChoiceQuestion<Location>;

/** Where a week closed against the range of the week before. */
export const weekCloseLocation = {
  id: 'close-location',
  title: 'Where the week closed',
  outcomes: locationsOf('the close of the week'),
  answer: locationIn(previousPeriod, period.close),
} satisfies ChoiceQuestion<Location>;

/** Where the rows closed, of all and of those that broke each side of the same range. */
export function closeLocationsAfter(
  location: ChoiceQuestion<Location>,
  breaks: ChoiceQuestion<SidesBroken>,
  rows: 'sessions' | 'weeks',
): readonly ChoiceQuestion<Location>[] {
  return [
    location,
    ...perAnswer(location, breaks, {
      'high-only': `Close of the ${rows} that broke the high only`,
      'low-only': `Close of the ${rows} that broke the low only`,
      both: `Close of the ${rows} that broke both sides`,
      neither: `Close of the ${rows} that broke neither side`,
    }),
  ];
}

/** Where sessions closed against the previous range, of all and of those that broke its sides, by criterion. */
export const closeLocationsBy: Readonly<Record<Criterion, readonly ChoiceQuestion<Location>[]>> = {
  wick: closeLocationsAfter(closeLocation, previousBreaksQuestion.wick, 'sessions'),
  close: closeLocationsAfter(closeLocation, previousBreaksQuestion.close, 'sessions'),
};
