import type { SessionTemplate } from '../../calendar/index.js';
import type { Session } from '../cut/session.js';
import { Latest, MostRecent, sharedBeginning } from '../kept-values.js';
import { sessionBefore, sessionOn } from '../market/find-session.js';
import type { Market } from '../market/market.js';
import { refuseStraddled } from '../market/misaligned-bars.js';
import { scheduledBefore, scheduledSession, type ScheduledSession } from './scheduled-session.js';

/**
 * For each session of a market one of another template: the last one scheduled to open before it, or that of the same
 * trading date. One that closes after the session does not count: it would reveal later prices.
 *
 * @param session - the other template, or its id if it belongs to the asset class
 * @returns per session of the market the other one, `null` if it was not seen, is incomplete, or closes later
 * @throws {@link BarstatsRangeError} `session-unavailable` where the asset class has no such template, `bars-misaligned` where one of them
 * opens inside a bar
 */
export function otherSessions(
  market: Market,
  session: string | SessionTemplate,
  which: 'before' | 'same-date',
): readonly (Session | null)[] {
  const other = market.other(session);
  // Keyed by content, because two templates may share a name.
  const latest = MostRecent.in(cache, market.lineage, 8).get([other.lineage, which], () => new Latest<Cached>());
  return latest.replace((earlier) => {
    if (earlier?.market === market && earlier.other === other) return earlier;
    const same = earlier === null ? 0 : stillTheSame(earlier, market, other);
    const rest = market.sessions.slice(same).map(({ openTime, closeTime, day }) => {
      const found = which === 'before' ? sessionBefore(other, openTime) : sessionOn(other, day);
      if (found === null || !found.closed || !found.complete || found.closeTime > closeTime) return null;
      refuseStraddled(found);
      return found;
    });
    return { market, other, found: earlier === null ? rest : earlier.found.slice(0, same).concat(rest) };
  }).found;
}

/** The other sessions of a market. */
interface Cached {
  readonly market: Market;
  readonly other: Market;
  readonly found: readonly (Session | null)[];
}

/** Several reports ask for them, and with another bar they are mostly the same. */
const cache = new WeakMap<object, MostRecent<Latest<Cached>>>();

/** Of how many sessions the other one is still the same: those that were over before the first of the others that has changed opens. */
function stillTheSame(earlier: Cached, { sessions }: Market, other: Market): number {
  const shared = sharedBeginning(other.sessions, earlier.other.sessions);
  const changed = [other.sessions.at(shared), earlier.other.sessions.at(shared)].map(
    (each) => each?.openTime ?? Infinity,
  );
  let same = sharedBeginning(sessions, earlier.market.sessions);
  while (same > 0 && sessions[same - 1].closeTime > Math.min(...changed)) same--;
  return same;
}

/**
 * The session of another template that a session is seen with, whether or not there are bars: the last one to open before it,
 * or that of the same trading date.
 *
 * @param session - the other template, or its id if it belongs to the asset class
 * @returns `null` where there is none
 * @throws {@link BarstatsRangeError} `session-unavailable` where the asset class has no such template
 */
export function scheduledOther(
  market: Market,
  { openTime, day }: Pick<ScheduledSession, 'openTime' | 'day'>,
  session: string | SessionTemplate,
  which: 'before' | 'same-date',
): ScheduledSession | null {
  const other = market.other(session);
  return which === 'before' ? scheduledBefore(other, openTime) : scheduledSession(other, day);
}
