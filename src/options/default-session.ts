import type { SessionTemplate } from '../sessions/inner.js';
import type { OptionDescriptions } from './report-option.js';
import type { ParamValue } from './param-value.js';

/**
 * The session of a report if none is given: a template id, `first` for the first of the asset class, or `second` for the one in the option
 * `second`, which cannot be overridden.
 */
export type DefaultSession = 'new-york' | 'daily' | 'first' | 'second';

/** The default session for given options: a template, a template id, or `first`. */
export function defaultSessionOf(
  session: DefaultSession,
  params: Readonly<Record<string, ParamValue>>,
): string | SessionTemplate {
  // The option was checked to be one of them.
  return session === 'second' ? (params.second as string | SessionTemplate) : session;
}

/** The id of the default session with default options, or `first`. */
export function usualSessionId(session: DefaultSession, options: OptionDescriptions): string {
  return session === 'second' ? String(options.second.default) : session;
}
