import { assetClasses, sessionClock, sessionTemplates, type SessionTemplate } from '../../calendar/index.js';
import { oneOf } from '../../errors/index.js';

const ids = [...new Set(assetClasses.flatMap((assetClass) => sessionTemplates[assetClass].map(({ id }) => id)))];

/**
 * A session that a caller names or describes: the id of a template, or a frozen copy of a template of the caller's own. Whether the asset
 * class at hand has a session of that id shows when a market is opened.
 *
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `session-unavailable` where no asset class has such a session, and what `sessionClock` refuses a
 * template for
 */
export function checkedSession(session: unknown, argument: string): string | SessionTemplate {
  return typeof session === 'object'
    ? sessionClock(session as SessionTemplate, argument).template
    : oneOf(session, argument, ids, 'session-unavailable');
}
