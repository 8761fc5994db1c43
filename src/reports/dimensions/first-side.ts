import type { Dimension } from '../description.js';
import type { SessionWithBreak } from '../observations/first-break.js';

/** The side of the previous range that broke first. */
export const firstSide: Dimension<SessionWithBreak> = {
  id: 'first-side',
  values: () => [
    { id: 'high', label: 'High broken first' },
    { id: 'low', label: 'Low broken first' },
  ],
  of: ({ firstBreak: { side } }) => side,
};
