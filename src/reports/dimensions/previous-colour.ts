import { colourOf } from '../../sessions/index.js';
import type { Dimension, Exclusion } from '../description.js';
import type { PreviousCandidate, SessionAfterPrevious } from '../observations/sessions-after-previous.js';

/** The colour of the previous session, its close against its open; a flat one has no group. */
export const previousColour: Dimension<SessionAfterPrevious> = {
  id: 'previous-colour',
  values: () => [
    { id: 'green', label: 'After green' },
    { id: 'red', label: 'After red' },
  ],
  of: ({ previous }) => colourOf(previous.close, previous.open),
};

/** Leaves out the sessions after a flat one, which {@link previousColour} has no group for. */
export const notAfterFlat: Exclusion<PreviousCandidate> = {
  reason: 'flat',
  applies: ({ previous }) => previous !== null && previous.close === previous.open,
};
