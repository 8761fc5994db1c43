/**
 * An answer without what it says about how its bars were read. Answers are compared by their figures: an engine is free to have notices of its
 * own, or none, and generated bars may well look as if they had been read wrongly.
 *
 * @param answer - a result, or whatever stands in its place
 *
 * @example
 * ```ts
 * import { withoutNotices } from 'barstats/conformance';
 *
 * withoutNotices({ report: 'doji-standard', notices: [] }); // { report: 'doji-standard' }
 * ```
 */
export function withoutNotices<Answer extends object>(answer: Answer): Omit<Answer, 'notices'> {
  const { notices: _, ...figures } = answer as Answer & { readonly notices?: unknown };
  return figures;
}
