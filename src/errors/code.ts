/**
 * Every way in which barstats refuses its input, by a name that never changes.
 *
 * Programs branch on `code`; the `message` beside it is for people and may be reworded in any release.
 */
export type ErrorCode =
  // The shape of an argument
  | 'wrong-type'
  | 'missing-field'
  | 'unknown-option'
  | 'out-of-bounds'
  | 'length-mismatch'
  | 'too-many-items'
  // Bars
  | 'not-finite'
  | 'not-a-decimal'
  | 'too-many-digits'
  | 'not-ascending'
  | 'duplicate-time'
  | 'high-below-low'
  | 'open-outside-range'
  | 'close-outside-range'
  | 'negative-volume'
  | 'time-not-integer'
  | 'time-not-a-date'
  | 'time-without-zone'
  | 'time-in-seconds'
  | 'time-in-milliseconds'
  | 'time-in-microseconds'
  | 'interval-unknown'
  | 'interval-too-long'
  | 'bars-mismatch'
  | 'duplicate-trading-date'
  // Calendar
  | 'unknown-time-zone'
  | 'not-a-wall-time'
  | 'not-a-date'
  | 'end-before-start'
  // Reports
  | 'unknown-report'
  | 'unknown-asset-class'
  | 'session-unavailable'
  | 'bars-too-coarse'
  | 'bars-misaligned'
  | 'too-many-figures'
  // Plans and keys
  | 'not-a-pattern'
  | 'not-a-prefix'
  | 'weak-entropy';
