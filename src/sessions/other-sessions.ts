import type { Market } from './market.js';
import { refuseStraddled } from './refuse-straddled.js';
import { sessionBefore } from './session-before.js';
import { sessionOn } from './session-on.js';
import type { Session } from './session.js';

/**
 * For each session of a market one of another template of its asset class: the last one scheduled to open before it, or that of the same
 * trading date. One that closes after the session does is none: it would tell about what comes after.
 *
 * @param id - the other template
 * @returns per session of the market the other one, `null` where it was not seen, is incomplete, or closes later
 * @throws {@link BarstatsRangeError} `session-unavailable` where the asset class has no such template, `bars-misaligned` where one of them
 * opens inside a bar
 */
export function otherSessions(market: Market, id: string, which: 'before' | 'same-date'): readonly (Session | null)[] {
  const other = market.other(id);
  return market.sessions.map(({ openTime, closeTime, day }) => {
    const found = which === 'before' ? sessionBefore(other, openTime) : sessionOn(other, day);
    if (found === null || !found.closed || !found.complete || found.closeTime > closeTime) return null;
    refuseStraddled(found);
    return found;
  });
}
