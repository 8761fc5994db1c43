/**
 * Why an observation is left out. One that several reasons apply to is counted under the first of them in this order.
 */
export const reasons = Object.freeze([
  'not-closed',
  'incomplete',
  'no-previous',
  'roll',
  'no-average',
  'no-history',
  'no-first',
  'no-window',
  'no-volume',
  'no-reference',
  'at-reference',
  'no-gap',
  'no-break',
  'ambiguous',
  'no-following',
  'no-session',
  'no-size',
  'size',
  'not-outside',
  'not-inside',
  'flat',
  'no-pattern',
  'no-range',
  'condition',
] as const);

/** Why an observation is left out. */
export type Reason = (typeof reasons)[number];
