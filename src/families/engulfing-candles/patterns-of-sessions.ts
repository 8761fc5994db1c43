import { engulfingDirection, runBeforeStop } from '../../prices/inner.js';
import { type Market, pathSoFar, Session, sessionPath } from '../../sessions/inner.js';
import type { Column, Instant } from '../../columns/column.js';
import { inSessions } from '../../columns/in-sessions.js';
import { columnsOf } from '../../columns/columns-of.js';
import { instant, number, object } from '../../columns/kinds.js';
import { atEnd, atOpen } from '../../columns/known.js';
import { lack, notAsked } from '../../columns/lack.js';
import type { Direction } from '../../columns/patterns/candles.js';
import { Table, type Unit } from '../../columns/table.js';
import { type Pattern, type Patterns, ways, whenClosed } from './pattern.js';

/** A session that engulfs the previous one. */
interface SessionPattern extends Pattern {
  /** The sessions over which the run is measured, or why they are not known. */
  readonly following: readonly Session[] | 'no-following' | 'roll';
}

/** The number of sessions after which a run ends. */
const FOLLOWING = 5;

const inWhole: Unit<SessionPattern> = inSessions(
  'pattern',
  (session, market, place) => {
    const direction = directionOf(session);
    if (direction === null) return [];
    const path = sessionPath(market, place, 0, FOLLOWING);
    if (typeof path !== 'string') return [patternOf(session, direction, path.slice(1))];
    return [patternOf(session, direction, path === 'roll' ? path : 'no-following')];
  },
  FOLLOWING,
);

/** The patterns whose run includes the last session seen, each with the sessions that have followed it so far. */
function underWay({ sessions }: Market): readonly SessionPattern[] {
  const found: SessionPattern[] = [];
  let following: readonly Session[] = [];
  for (let session = sessions.at(-1); session !== undefined && following.length < FOLLOWING;) {
    const { previous }: Session = session;
    // A run does not continue across a change of contract.
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

const pattern = columnsOf(inWhole);

const closes = pattern.instant(atEnd, ({ session }) => session.closeTime);
const closed = whenClosed(closes);

const direction = pattern.choice(['bullish', 'bearish'], closed, (row) => row.direction);
const open = pattern.number(closed, (row) => row.open);

// That sessions follow does not delay when the pattern is known. What they do is known only later.
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

const unit: Unit<SessionPattern> = {
  ...inWhole,
  kind: inWhole,
  underWay,
  stood: (market) => {
    const places = new Map(market.sessions.map((session, place) => [session, place]));
    return Table.of(inWhole, market).rows.flatMap((row) => {
      if (typeof row.following !== 'string') return [];
      const { path, until } = pathSoFar(market, places.get(row.session)!, FOLLOWING);
      return path.length < 2 ? [] : [{ ...row, following: path.slice(1), until }];
    });
  },
  endsIn: ({ following }) => (typeof following === 'string' ? null : following[following.length - 1]),
};

/** The sessions seen that engulf their previous session. */
export const patternsOfSessions: Patterns & { readonly ends: Column<Instant> } = {
  unit,
  // A pattern under way may lie before the range of sessions seen.
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
  /** The close of the last session of a run; `Infinity` while sessions of the run are still to come. */
  ends: instant([following], (sessions) =>
    sessions.length === FOLLOWING ? sessions[FOLLOWING - 1].closeTime : Infinity,
  ),
};
