import type { Exclusion } from '../description.js';
import type { PreviousCandidate } from '../observations/sessions-after-previous.js';

/** Leaves out the sessions after a flat one. */
export const notAfterFlat: Exclusion<PreviousCandidate> = {
  reason: 'flat',
  applies: ({ previous }) => previous !== null && previous.close === previous.open,
};
