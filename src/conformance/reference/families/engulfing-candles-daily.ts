import { candidateReport } from '../candidate-report.js';
import {
  afterwards,
  observationOf,
  patternDimension,
  patternOf,
  runMeasure,
  stoppedQuestion,
} from '../engulfing-pattern.js';
import { type Market, previousOf } from '../market.js';
import type { Candidate, Report } from '../report.js';
import type { Session } from '../session.js';
import { sessionsAround } from '../sessions-around.js';

/** Sessions that engulf their previous one, and the five sessions after them. */
export const engulfingSessions: Report = candidateReport({
  family: 'engulfing-candles',
  variant: 'daily',
  unit: 'pattern',
  dimensions: () => [patternDimension],
  questions: () => [stoppedQuestion],
  measures: [runMeasure],
  candidates: (_, market) => market.seen.flatMap((session) => dailyPatternIn(session, market)),
});

function dailyPatternIn(session: Session, market: Market): readonly Candidate[] {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return [];
  const pattern = patternOf(previous, session);
  if (pattern === null) return [];
  if (session.closesAt > market.asOf) return [{ session, observation: 'not-closed' }];
  if (!session.complete) return [{ session, observation: 'incomplete' }];
  const path = sessionsAround(market, session, 0, 5);
  if (typeof path === 'string') return [{ session, observation: path === 'roll' ? 'roll' : 'no-following' }];
  const { run, stopped } = afterwards(pattern, path.slice(1));
  return [{ session, observation: observationOf(pattern, { direction: pattern.direction }, run, stopped) }];
}
