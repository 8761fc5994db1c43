import type { Question } from '../description.js';
import type { SessionAfterPrevious } from '../observations/sessions-after-previous.js';
import { locationOf, locations } from './location.js';

/** Where a session closed against the previous range. */
export const closeLocation = {
  id: 'close-location',
  title: 'Where the session closed',
  known: 'at-open',
  outcomes: locations,
  of: ({ session, previous }) => locationOf(session.close, previous),
} as const satisfies Question<SessionAfterPrevious>;
