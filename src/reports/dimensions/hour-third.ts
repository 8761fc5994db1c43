import type { Dimension } from '../description.js';
import type { SessionWithClosing } from '../observations/closing-window.js';
import { thirdOf, thirds } from './third.js';

/** The third of the range of the session so far in which its last minutes open. */
export const hourThird: Dimension<SessionWithClosing> = {
  id: 'open-third',
  values: () => thirds,
  of: ({ hour }) => thirdOf(hour.open, hour.before),
};
