/** Those that a run tells, of any report: what it asks is not known of the observation, or is not so. */
export const runReasons = Object.freeze(['before-history', 'decided-before', 'condition'] as const);

/**
 * Why an observation is left out. If several reasons apply, the first in this order is counted.
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
  'no-entry',
  'no-session',
  'no-size',
  'size',
  'not-outside',
  'not-inside',
  'flat',
  'no-pattern',
  ...runReasons,
] as const);

/** Why an observation is left out. */
export type Reason = (typeof reasons)[number];

/** Those of them for which a column may lack a value. */
export type ColumnReason = Exclude<Reason, (typeof runReasons)[number]>;

export const columnReasons: readonly ColumnReason[] = reasons.filter(
  (reason) => !(runReasons as readonly Reason[]).includes(reason),
) as ColumnReason[];

/** The reasons in words, each a clause about the observation left out; pure, so that a page that does not show them does without. */
export const reasonsInWords: Readonly<Record<Reason, string>> = /* @__PURE__ */ Object.freeze({
  'not-closed': 'it has not closed yet',
  incomplete: 'bars are missing in it or in a session it depends on',
  'no-previous': 'the session or period before it is missing, incomplete or too long ago',
  roll: 'the contract changes within the bars it uses',
  'no-average': 'there are too few complete sessions for an average',
  'no-history': 'there are too few usable sessions around it',
  'no-first': 'the first session is missing or incomplete',
  'no-window': 'its window has no bars or no range, or the session has no bars outside it',
  'no-volume': 'its bars have no volume',
  'no-reference': 'there is no price to compare with',
  'at-reference': 'it opens exactly at the reference',
  'no-gap': 'it opens exactly at the previous close',
  'no-break': 'there is no break',
  ambiguous: 'one bar breaks both sides, and which broke first is unknown',
  'no-following': 'nothing follows it',
  'no-entry': 'the price does not come to the entry',
  'no-session': 'there is no session on its date',
  'no-size': 'the price or range that its size is measured in is 0 or unknown',
  size: 'its size or length is outside the limits asked for',
  'not-outside': 'it opens inside the previous range',
  'not-inside': 'it opens outside the previous range',
  flat: 'a colour it depends on is flat',
  'no-pattern': 'the pattern does not occur',
  'before-history': 'its condition or group looks at a session before the history that the run may tell of',
  'decided-before': 'its outcome was decided before the conditions of the run were known',
  condition: 'the condition of the run does not hold',
});
