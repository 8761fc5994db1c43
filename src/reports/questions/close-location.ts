import type { Question } from '../description.js';
import type { SessionAfterPrevious } from '../observations/sessions-after-previous.js';

/** Where a session closed against the previous range. */
export const closeLocation = {
  id: 'close-location',
  title: 'Where the session closed',
  known: 'at-open',
  outcomes: [
    { id: 'above', label: 'Above the previous high' },
    { id: 'inside', label: 'Inside the previous range' },
    { id: 'below', label: 'Below the previous low' },
  ],
  of: ({ session, previous }) => {
    if (session.close > previous.high) return 'above';
    return session.close < previous.low ? 'below' : 'inside';
  },
} as const satisfies Question<SessionAfterPrevious>;
