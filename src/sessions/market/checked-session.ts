import { assetClasses, sessionClock, sessionTemplates, type SessionTemplate } from '../../calendar/index.js';
import { oneOf } from '../../errors/index.js';

const ids = assetClasses.flatMap((assetClass) => sessionTemplates[assetClass].map(({ id }) => id));

/**
 * A session that a caller names or describes: the id of a template, or a frozen copy of a template of the caller's own. Whether the asset
 * class at hand has a session of that id shows when a market is opened.
 *
 * @param own - the templates of the asset class or the exchange, where that is known
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `session-unavailable` where neither these nor any asset class has such a session, and what `sessionClock` refuses a
 * template for
 */
export function checkedSession(
  session: unknown,
  argument: string,
  own: readonly SessionTemplate[] = [],
): string | SessionTemplate {
  return typeof session === 'object'
    ? sessionClock(session as SessionTemplate, argument).template
    : oneOf(session, argument, [...new Set([...ids, ...own.map(({ id }) => id)])], 'session-unavailable');
}

/** Whether two sessions are the same: ids by their name, checked templates by all that they say, in whatever order they name their weekdays. */
export function sameSession(a: string | SessionTemplate, b: string | SessionTemplate): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && textOf(a) === textOf(b));
}

function textOf({ weekdays, ...hours }: SessionTemplate): string {
  // The fields of checked templates have one order.
  return JSON.stringify([hours, [...weekdays].sort()]);
}
