/** The `code` of every limit that a plan can set, in the order in which the first one hit names the refusal. */
export const violationCodes = Object.freeze([
  'missing_entitlement',
  'report_not_allowed',
  'ticker_not_allowed',
  'live_data_not_allowed',
  'history_range_exceeded',
] as const);

/** The `code` of a 403. */
export type ViolationCode = (typeof violationCodes)[number];
