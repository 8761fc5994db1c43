import {
  candlesOf,
  engulfingDirection,
  runBeforeStop,
  Session,
  sessionPath,
  type Body,
  type HighsAndLows,
  type RunBeforeStop,
} from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import type { Direction } from '../dimensions/direction.js';
import { kindPerOptions } from './kind-per-options.js';
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
}

/** A pattern with what followed. */
export interface Pattern extends PatternCandidate {
  readonly run: RunBeforeStop;
}

/** Every engulfing candle of the sessions seen in the range, by the length of the candles. */
export const engulfingCandles = kindPerOptions((minutes: number): ObservationKind<PatternCandidate> => ({
  unit: 'pattern',
  observe: ({ sessions }) =>
    sessions.flatMap((session) => {
      const candles = candlesOf(session, minutes);
      return candles.flatMap((candle, i): PatternCandidate[] => {
        const before = candles.at(i - 1);
        if (i === 0 || before?.index !== candle.index - 1) return [];
        const { bars, endBar } = session;
        const { index, open, close } = candle;
        return directionsOf(before, candle).map((direction) => ({
          session,
          direction,
          open,
          close,
          index,
          run: candle.endBar < endBar ? runOf(direction, candle, bars, candle.endBar, endBar) : 'no-following',
        }));
      });
    }),
}));

/** After how many sessions the run of a pattern of sessions ends. */
const FOLLOWING = 5;

/** Every session seen in the range that engulfs the previous one. */
export const engulfingSessions: ObservationKind<PatternCandidate> = {
  unit: 'pattern',
  observe: ({ sessions }) =>
    sessions.flatMap((session, i): PatternCandidate[] => {
      const { previous, open, close } = session;
      if (!(previous instanceof Session)) return [];
      return directionsOf(previous, session).map((direction) => ({
        session,
        direction,
        open,
        close,
        index: 0,
        run: runOfSessions(direction, session, sessionPath(sessions[i + FOLLOWING], FOLLOWING)),
      }));
    }),
};

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

/** The direction of the pattern that two candles make, none where they make none. */
function directionsOf(first: Body, second: Body): readonly Direction[] {
  const direction = engulfingDirection(first, second);
  return direction === null ? [] : [direction];
}

function runOf(direction: Direction, { open }: Body, bars: HighsAndLows, first: number, end: number) {
  return runBeforeStop(bars, direction === 'bullish' ? 'up' : 'down', open, first, end);
}

function runOfSessions(direction: Direction, pattern: Session, path: ReturnType<typeof sessionPath>) {
  if (typeof path === 'string') return path === 'roll' ? path : 'no-following';
  const following = path.slice(1);
  const columns = { high: following.map(({ high }) => high), low: following.map(({ low }) => low) };
  return runOf(direction, pattern, columns, 0, FOLLOWING);
}
