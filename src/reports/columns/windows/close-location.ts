import { locationOf } from '../../questions/location.js';
import { choice } from '../kinds.js';
import { perOptions } from '../per-options.js';
import type { ChoiceQuestion } from '../report.js';
import { session } from '../sessions/session.js';
import { windowAtOpen } from './window-at-open.js';

/** Where a session closed against its first so many minutes. */
export const closeLocation = perOptions((minutes: number) => {
  const { high, low } = windowAtOpen(minutes);
  return {
    id: 'close-location',
    title: 'Where the session closed',
    outcomes: [
      { id: 'above', label: 'Above the window', when: 'the close is above the high of the window' },
      { id: 'inside', label: 'Inside the window', when: 'the close lies within the window, its ends included' },
      { id: 'below', label: 'Below the window', when: 'the close is below the low of the window' },
    ],
    answer: choice(['above', 'inside', 'below'], [session.close, high, low], (close, highest, lowest) =>
      locationOf(close, { high: highest, low: lowest }),
    ),
  } satisfies ChoiceQuestion<'above' | 'inside' | 'below'>;
});
