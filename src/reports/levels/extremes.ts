import { quotientOf } from '../../numeric/index.js';
import type { Dated, Level } from '../description.js';

/** The high and the low of the session itself, as levels. */
export const extremeLevels: readonly Level<Dated>[] = [
  { id: 'high', formula: 'the high of the session', of: ({ session }) => quotientOf(session.high) },
  { id: 'low', formula: 'the low of the session', of: ({ session }) => quotientOf(session.low) },
];
