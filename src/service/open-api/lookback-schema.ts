import { lookbacks } from '../../policy/index.js';
import { flag, oneOfNames } from './plain-schemas.js';

/** What is said of every lookback: what was asked for, what was granted in the same spelling, and whether that is less. */
export const lookbackSchema = {
  requested: oneOfNames(lookbacks),
  granted: { type: 'string', pattern: '^([1-9][0-9]?mo|1y)$' },
  capped: flag,
} as const;
