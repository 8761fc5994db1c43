import { assetClasses, sessionClock, sessionTemplates, type SessionTemplate } from '../../calendar/index.js';
import { oneOf } from '../../errors/inner.js';

/**
 * A session that a caller passes: the id of a template, or a frozen copy of a custom template. Whether the asset class has a session of
 * that id is checked when a market is opened.
 *
 * @param own - the templates of the asset class or the exchange, if known
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `session-unavailable` if neither these nor any asset class has such a session, and the errors of
 * `sessionClock`
 */
export function checkedSession(
  session: unknown,
  argument: string,
  own: readonly SessionTemplate[] = [],
): string | SessionTemplate {
  if (typeof session === 'object') return sessionClock(session as SessionTemplate, argument).template;
  const templates = [...assetClasses.flatMap((assetClass) => sessionTemplates[assetClass]), ...own];
  return oneOf(session, argument, [...new Set(templates.map(({ id }) => id))], 'session-unavailable');
}

/** Whether two sessions are the same: ids by name, checked templates by all fields, with weekdays in any order. */
export function sameSession(a: string | SessionTemplate, b: string | SessionTemplate): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && textOf(a) === textOf(b));
}

function textOf({ weekdays, ...hours }: SessionTemplate): string {
  // The fields of checked templates have a fixed order.
  return JSON.stringify([hours, [...weekdays].sort()]);
}
