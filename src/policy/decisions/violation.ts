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

/** A set of limits that were hit: the sum of their values here. A bit each, in the documented order, makes a decision cheap. */
export const limit = {
  entitlement: 1,
  report: 2,
  ticker: 4,
  liveData: 8,
  history: 16,
} as const;

/** The codes of every set of limits, each in the documented order. */
const lists: readonly (readonly ViolationCode[])[] = Array.from({ length: 2 ** violationCodes.length }, (_, limits) =>
  Object.freeze(violationCodes.filter((_code, i) => Math.floor(limits / 2 ** i) % 2 === 1)),
);

/** The codes of a set of limits, in the documented order. */
export function codesOf(limits: number): readonly ViolationCode[] {
  return lists[limits];
}
