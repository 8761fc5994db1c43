import type { Dated, Dimension } from '../description.js';
import { capitalised } from './capitalised.js';

/** The weekday of the trading date; the template says which there are. */
export const weekday: Dimension<Dated> = {
  id: 'weekday',
  values: ({ weekdays }) => weekdays.map((id) => ({ id, label: capitalised(id) })),
  of: ({ session }) => session.weekday,
};
