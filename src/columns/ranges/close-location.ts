import type { Criterion } from '../../sessions/inner.js';
import { perAnswer } from '../per-answer.js';
import { period, type PeriodLength, previousPeriod } from '../periods/period.js';
import type { ChoiceQuestion } from '../report.js';
import { previous, session } from '../sessions/session.js';
import { previousBreaksQuestion, type SidesBroken } from './breaks.js';
import { type Location, locationIn, locationsOf } from './location.js';

/** Where a session closed against the previous range. */
export const closeLocation = {
  id: 'close-location',
  title: 'Where the session closed',
  outcomes: locationsOf('the close of the session'),
  answer: locationIn(previous, session.close),
} satisfies ChoiceQuestion<Location>;

/** Where a week or month closed against the range of the one before. */
export const periodCloseLocation: Readonly<Record<PeriodLength, ChoiceQuestion<Location>>> = {
  week: closeLocationOf('week'),
  month: closeLocationOf('month'),
};

function closeLocationOf(length: PeriodLength): ChoiceQuestion<Location> {
  return {
    id: 'close-location',
    title: `Where the ${length} closed`,
    outcomes: locationsOf(`the close of the ${length}`),
    answer: locationIn(previousPeriod, period.close),
  };
}

/** Where the rows closed, of all and of those that broke each side of the same range. */
export function closeLocationsAfter(
  location: ChoiceQuestion<Location>,
  breaks: ChoiceQuestion<SidesBroken>,
  rows: 'sessions' | `${PeriodLength}s`,
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
