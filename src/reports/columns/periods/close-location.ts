import { locationOf, locationsOf } from '../../questions/location.js';
import { choice } from '../kinds.js';
import type { ChoiceQuestion } from '../report.js';
import { period, previousPeriod } from './period.js';

/** Where a week closed against the range of the week before. */
export const weekCloseLocation = {
  id: 'close-location',
  title: 'Where the week closed',
  outcomes: locationsOf('the close of the week'),
  answer: choice(
    ['above', 'inside', 'below'],
    [period.close, previousPeriod.high, previousPeriod.low],
    (close, high, low) => locationOf(close, { high, low }),
  ),
} satisfies ChoiceQuestion<'above' | 'inside' | 'below'>;
