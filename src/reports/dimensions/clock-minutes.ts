import type { NumberOption } from '../option.js';

/** The option for the length of clock buckets. */
export const bucketMinutes: NumberOption = {
  type: 'number',
  default: 30,
  minimum: 1,
  maximum: 1440,
  whole: true,
  atLeastBar: true,
  unit: 'minutes',
  text: 'How long each stretch of the session is, from its open on; left out, the length of a bar where that is more.',
};
