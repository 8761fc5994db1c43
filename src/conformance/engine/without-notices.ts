/**
 * Removes `notices` from an answer. Engines may have other notices, or none, and generated bars often look misread,
 * so only figures are compared.
 *
 * @param answer - a result or an error
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
