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
  'condition',
] as const);

/** Why an observation is left out. */
export type Reason = (typeof reasons)[number];

/** The same reasons in words, each as a clause about what was left out. */
export const reasonsInWords: Readonly<Record<Reason, string>> = Object.freeze({
  'not-closed': 'it has not closed yet',
  incomplete: 'bars are missing in it, or around it where that matters',
  'no-previous': 'what it is measured against is missing, incomplete or too long ago',
  roll: 'the contract changes in between',
  'no-average': 'there are too few complete sessions for an average',
  'no-history': 'the sessions around it do not reach far enough',
  'no-first': 'the session that comes first is missing or incomplete',
  'no-window': 'its window has no bars or no range, or there is nothing beside it to compare with',
  'no-volume': 'its bars have no volume',
  'no-reference': 'there is no price to compare with',
  'at-reference': 'it opens exactly at the reference',
  'no-gap': 'it opens exactly at the previous close',
  'no-break': 'nothing is broken',
  ambiguous: 'one bar breaks both sides, and which was first is not known',
  'no-following': 'nothing follows it',
  'no-session': 'there is no session on its date',
  'no-size': 'the size that it is measured in is 0 or not known',
  size: 'its size or length lies outside the limits that were asked for',
  'not-outside': 'it opens inside the previous range',
  'not-inside': 'it opens outside the previous range',
  flat: 'the colour that it depends on is flat',
  'no-pattern': 'the pattern is not there',
  condition: 'the condition that was asked for does not hold',
});
