import type { Known } from '../known.js';
import type { SessionWithWindow } from '../observations/opening-window.js';
import { locationOf } from './location.js';
import type { KnownWhen, SingleQuestion } from './per-outcome.js';

const windowLocations = [
  { id: 'above', label: 'Above the window', when: 'the close is above the high of the window' },
  { id: 'inside', label: 'Inside the window', when: 'the close lies within the window, its ends included' },
  { id: 'below', label: 'Below the window', when: 'the close is below the low of the window' },
] as const;

/** Where a session closed against its opening window. */
export function windowCloseLocation(
  when: KnownWhen = { known: 'after-window' satisfies Known },
): SingleQuestion<SessionWithWindow, 'above' | 'inside' | 'below'> {
  return {
    id: 'close-location',
    title: 'Where the session closed',
    ...when,
    outcomes: windowLocations,
    of: ({ session, window }) => locationOf(session.close, window),
  };
}
