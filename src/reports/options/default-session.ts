import type { SessionTemplate } from '../../sessions/index.js';
import type { OptionDescriptions } from './report-option.js';
import type { ParamValue } from '../run/result.js';

/**
 * The session of a report where none is asked for: the template of that id, the first one of the asset class, or `second`: the one
 * that the option `second` names, beside which no other can be asked for.
 */
export type DefaultSession = 'new-york' | 'daily' | 'first' | 'second';

/** The default session once the options are known: a template, the id of one, or `first`. */
export function defaultSessionOf(
  session: DefaultSession,
  params: Readonly<Record<string, ParamValue>>,
): string | SessionTemplate {
  // The option was checked to be one of them.
  return session === 'second' ? (params.second as string | SessionTemplate) : session;
}

/** The id of the default session where no option is given, or `first`. */
export function usualSessionId(session: DefaultSession, options: OptionDescriptions): string {
  return session === 'second' ? String(options.second.default) : session;
}
