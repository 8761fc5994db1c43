import {
  candlesOf,
  engulfingDirection,
  runBeforeStop,
  runOfCandles,
  Session,
  sessionPath,
  type Market,
  type RunBeforeStop,
} from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import type { Direction } from '../dimensions/direction.js';
import { kindPerOptions } from './kind-per-options.js';
import { sessionBySession } from './session-by-session.js';
import { wholeSessions, type SessionObservation } from './sessions.js';

/** A candle whose body engulfs that of the one before it, and what followed, or why that is not known. */
export interface PatternCandidate extends SessionObservation {
  readonly direction: Direction;
  /** The open of the engulfing candle, beyond which the pattern is lost, and its close. */
  readonly open: number;
  readonly close: number;
  /** The position of the candle in its session, 0 where sessions are the candles. */
  readonly index: number;
  readonly run: RunBeforeStop | 'no-following' | 'roll';
  /** The sessions in which the run goes on after the candle: its own, or those that follow it. */
  readonly following: readonly Session[];
}

/** A pattern with what followed. */
export interface Pattern extends PatternCandidate {
  readonly run: RunBeforeStop;
}

/** Every engulfing candle of the sessions seen in the range, by the length of the candles. */
export const engulfingCandles = kindPerOptions((minutes: number): ObservationKind<PatternCandidate> =>
  sessionBySession('pattern', (session) => {
    const patterns: PatternCandidate[] = [];
    const candles = candlesOf(session, minutes);
    for (let i = 1; i < candles.length; i++) {
      const { index, open, close } = candles[i];
      const direction = candles[i - 1].index === index - 1 ? engulfingDirection(candles[i - 1], candles[i]) : null;
      if (direction === null) continue;
      const run =
        i + 1 < candles.length ? runOfCandles(session, candles, i + 1, ways[direction], open) : 'no-following';
      patterns.push({ session, direction, open, close, index, run, following: [session] });
    }
    return patterns;
  }),
);

/** After how many sessions the run of a pattern of sessions ends. */
const FOLLOWING = 5;

/** Every session seen in the range that engulfs the previous one. */
export const engulfingSessions: ObservationKind<PatternCandidate> = {
  unit: 'pattern',
  observe: ({ sessions }) =>
    sessions.flatMap((session, i): PatternCandidate[] => {
      const { previous, open, close } = session;
      if (!(previous instanceof Session)) return [];
      const direction = engulfingDirection(previous, session);
      if (direction === null) return [];
      const path = sessionPath(sessions[i + FOLLOWING], FOLLOWING);
      if (typeof path === 'string') {
        const run = path === 'roll' ? path : 'no-following';
        return [{ session, direction, open, close, index: 0, run, following: [] }];
      }
      return [patternBefore(session, direction, path.slice(1))];
    }),
  underWay: engulfingSessionsUnderWay,
};

/** After how many sessions the run of a pattern of sessions is over. */
export const isFollowed = ({ following }: PatternCandidate): boolean => following.length === FOLLOWING;

/** The patterns of sessions that the last session seen follows, with what has followed them so far. */
function engulfingSessionsUnderWay({ sessions }: Market): readonly PatternCandidate[] {
  const found: PatternCandidate[] = [];
  let following: readonly Session[] = [];
  for (let session = sessions.at(-1); session !== undefined && following.length < FOLLOWING;) {
    const { previous }: Session = session;
    // Between two contracts nothing follows.
    if (!(previous instanceof Session)) break;
    following = [session, ...following];
    const direction = previous.previous instanceof Session ? engulfingDirection(previous.previous, previous) : null;
    if (direction !== null) found.unshift(patternBefore(previous, direction, following));
    session = previous;
  }
  return found;
}

function patternBefore(session: Session, direction: Direction, following: readonly Session[]): PatternCandidate {
  const { open, close } = session;
  const columns = { high: following.map(({ high }) => high), low: following.map(({ low }) => low) };
  const run = runBeforeStop(columns, ways[direction], open, 0, following.length);
  return { session, direction, open, close, index: 0, run, following };
}

const withFollowing: Exclusion<PatternCandidate> = {
  reason: 'no-following',
  applies: ({ run }) => run === 'no-following',
};

/** Only patterns of whole sessions that something follows count. */
export const wholePatterns: readonly Exclusion<PatternCandidate>[] = [...wholeSessions, withFollowing];

/** The same of sessions, whose contract may change in those that follow. */
export const wholePatternsOfSessions: readonly Exclusion<PatternCandidate>[] = [
  ...wholeSessions,
  { reason: 'roll', applies: ({ run }) => run === 'roll' },
  withFollowing,
];

/** The direction in which the run of a pattern goes. */
const ways = { bullish: 'up', bearish: 'down' } as const;
