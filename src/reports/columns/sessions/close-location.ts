import type { Criterion } from '../../../sessions/index.js';
import { locationOf, locationsOf } from '../../questions/location.js';
import { breaksQuestion } from './breaks.js';
import { choice } from '../kinds.js';
import { perAnswer } from '../per-answer.js';
import type { ChoiceQuestion, ColumnQuestion } from '../report.js';
import { previous, session } from './session.js';

/** Where a session closed against the previous range. */
export const closeLocation = {
  id: 'close-location',
  title: 'Where the session closed',
  outcomes: locationsOf('the close of the session'),
  answer: choice(['above', 'inside', 'below'], [session.close, previous.high, previous.low], (close, high, low) =>
    locationOf(close, { high, low }),
  ),
} satisfies ChoiceQuestion<'above' | 'inside' | 'below'>;

/** The same, of all and of those that broke its sides, by criterion. */
export const closeLocationsBy: Readonly<Record<Criterion, readonly ColumnQuestion[]>> = {
  wick: closeLocationsAfter('wick'),
  close: closeLocationsAfter('close'),
};

function closeLocationsAfter(by: Criterion): readonly ColumnQuestion[] {
  return [
    closeLocation,
    ...perAnswer(closeLocation, breaksQuestion[by], {
      'high-only': 'Close of the sessions that broke the high only',
      'low-only': 'Close of the sessions that broke the low only',
      both: 'Close of the sessions that broke both sides',
      neither: 'Close of the sessions that broke neither side',
    }),
  ];
}

export const closeLocations = closeLocationsBy.wick;
