import { engulfingDirection, type Market, runBeforeStop, Session, sessionPath } from '../../../sessions/index.js';
import type { Column, WhenKnown } from '../../columns/column.js';
import { inSessions } from '../../columns/in-sessions.js';
import { columnsOf, number, object } from '../../columns/kinds.js';
import { atEnd, atOpen } from '../../columns/known.js';
import { lack, notAsked } from '../../columns/lack.js';
import type { Direction } from '../../columns/patterns/candles.js';
import type { Unit } from '../../columns/table.js';
import { type Pattern, type Patterns, ways } from './pattern.js';

/** A session that engulfs the previous one. */
interface SessionPattern extends Pattern {
  /** The sessions in which the run goes on, or why they are not known. */
  readonly following: readonly Session[] | 'no-following' | 'roll';
}

/** After how many sessions the run of a pattern ends. */
const FOLLOWING = 5;

const inWhole: Unit<SessionPattern> = inSessions(
  'pattern',
  (session, { sessions }, place) => {
    const direction = directionOf(session);
    if (direction === null) return [];
    const path = sessionPath(sessions[place + FOLLOWING], FOLLOWING);
    if (typeof path !== 'string') return [patternOf(session, direction, path.slice(1))];
    return [patternOf(session, direction, path === 'roll' ? path : 'no-following')];
  },
  FOLLOWING,
);

/** The patterns that the last session seen follows, with what has followed them so far. */
function underWay({ sessions }: Market): readonly SessionPattern[] {
  const found: SessionPattern[] = [];
  let following: readonly Session[] = [];
  for (let session = sessions.at(-1); session !== undefined && following.length < FOLLOWING;) {
    const { previous }: Session = session;
    // Between two contracts nothing follows.
    if (!(previous instanceof Session)) break;
    following = [session, ...following];
    const direction = directionOf(previous);
    if (direction !== null) found.unshift(patternOf(previous, direction, following));
    session = previous;
  }
  return found;
}

function directionOf(session: Session): Direction | null {
  return session.previous instanceof Session ? engulfingDirection(session.previous, session) : null;
}

function patternOf(session: Session, direction: Direction, following: SessionPattern['following']): SessionPattern {
  return { session, direction, open: session.open, close: session.close, following };
}

const pattern = columnsOf<SessionPattern>();

const closes = pattern.number(atEnd, ({ session }) => session.closeTime);
const closed: WhenKnown = { when: 'event', event: 'pattern-closed', instant: closes };

const direction = pattern.choice(['bullish', 'bearish'], closed, (row) => row.direction);
const open = pattern.number(closed, (row) => row.open);

// That they follow is not held against what is known before; where they are seen to their end is not known then.
const followed = pattern.flag(
  closed,
  ({ following }) => (typeof following === 'string' ? lack(following) : true),
  'no-following',
  'roll',
);
const following = pattern.object(
  atEnd,
  (row) => (typeof row.following === 'string' ? lack(row.following) : row.following),
  'no-following',
  'roll',
);

const stoppedIn = object([following, direction, open], (sessions, way, stop) => {
  const first = sessions.find(({ high, low }) => (way === 'bullish' ? low < stop : high > stop));
  return first ?? notAsked;
});

/** The sessions seen that engulf the previous ones. */
export const patternsOfSessions: Patterns & { readonly ends: Column<number> } = {
  unit: { ...inWhole, underWay },
  // One that is under way may have begun before the sessions that are seen.
  needs: [
    pattern.flag(atOpen, ({ session }) => session.closed || lack('not-closed'), 'not-closed'),
    pattern.flag(atOpen, ({ session }) => session.complete || lack('incomplete'), 'incomplete'),
    followed,
  ],
  closes,
  direction,
  open,
  close: pattern.number(closed, (row) => row.close),
  run: object([following, direction, open], (sessions, way, stop) => {
    const columns = { high: sessions.map(({ high }) => high), low: sessions.map(({ low }) => low) };
    return runBeforeStop(columns, ways[way], stop, 0, sessions.length);
  }),
  stoppedIn,
  from: number([stoppedIn], ({ firstBar }) => firstBar),
  /** The end of the last session that a run goes on in; of one that others are still to follow it is not known. */
  ends: number([following], (sessions) =>
    sessions.length === FOLLOWING ? sessions[FOLLOWING - 1].closeTime : Infinity,
  ),
};
