import { colourOf } from '../../sessions/index.js';
import type { Dated, Dimension, Exclusion } from '../description.js';
import type { SessionObservation } from '../observations/sessions.js';

/** The colour of the session itself, its close against its open; a flat one has no group. */
export const ownColour: Dimension<Dated> = {
  id: 'colour',
  values: () => [
    { id: 'green', label: 'Green' },
    { id: 'red', label: 'Red' },
  ],
  of: ({ session }) => colourOf(session.close, session.open),
};

/** Leaves out the flat sessions, which {@link ownColour} has no group for. */
export const notFlat: Exclusion<SessionObservation> = {
  reason: 'flat',
  applies: ({ session }) => session.close === session.open,
};
