import { sharedBeginning, type Market, type Session } from '../../sessions/index.js';
import type { Table, Unit } from './table.js';

/** Something that is found in a session: a pattern, a gap, a stretch of the clock. */
export interface InSession {
  readonly session: Session;
}

/**
 * A unit of which each session has any number, found in it, or in it and in so many that follow; those of sessions that stay the same
 * stay the same.
 *
 * @param find - what the session at a place has, in order; it must depend on nothing but this session, and those that follow
 * @param following - how many of those that follow it depends on
 */
export function inSessions<Row extends InSession>(
  name: string,
  find: (session: Session, market: Market, place: number) => readonly Row[],
  following = 0,
): Unit<Row> {
  return {
    name,
    rowsOf(market, earlier: Table<Row> | null) {
      const shared = earlier === null ? 0 : sharedBeginning(market.sessions, earlier.market.sessions);
      const same = Math.max(0, shared - following);
      const kept = earlier === null || same === 0 ? [] : upTo(market.sessions[same - 1], earlier.rows);
      return kept.concat(market.sessions.slice(same).flatMap((session, at) => find(session, market, same + at)));
    },
    sessionOf: ({ session }) => session,
  };
}

function upTo<Row extends InSession>({ day }: Session, rows: readonly Row[]): Row[] {
  let end = rows.length;
  while (end > 0 && rows[end - 1].session.day > day) end--;
  return rows.slice(0, end);
}
