import type { ParamValue } from './result.js';

/**
 * The session of a report where none is asked for: the template of that id, the first one of the asset class, or `second`: the one
 * that the option `second` names, beside which no other can be asked for.
 */
export type DefaultSession = 'new-york' | 'daily' | 'first' | 'second';

/** The id of the default session, or `first`, once the options are known. */
export function defaultSessionId(session: DefaultSession, params: Readonly<Record<string, ParamValue>>): string {
  return session === 'second' ? String(params.second) : session;
}
