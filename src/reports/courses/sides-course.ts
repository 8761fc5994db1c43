import type { Criterion, Session } from '../../sessions/index.js';
import type { Course } from '../course.js';
import { breakInstant } from './break-instant.js';

/** A range, and the sessions that may break it. */
export interface SidesWatched {
  readonly range: { readonly high: number; readonly low: number };
  readonly sessions: readonly Session[];
  /** The first bar that may break it, that of the first session without it. */
  readonly from?: number;
}

/** The course of every question which sides of a range are broken: each break is a fact, and both of them decide it. */
export function sidesCourse<Observation>(
  watched: (observation: Observation) => SidesWatched,
  by: Criterion = 'wick',
): Course<Observation> & Required<Pick<Course<Observation>, 'decided' | 'facts'>> {
  const facts = (observation: Observation): readonly (number | null)[] => {
    const { range, sessions, from } = watched(observation);
    return [breakInstant(sessions, 'high', range.high, by, from), breakInstant(sessions, 'low', range.low, by, from)];
  };
  return { facts, decided: (observation) => laterOf(facts(observation)) };
}

function laterOf(instants: readonly (number | null)[]): number | null {
  return instants.some((instant) => instant === null) ? null : Math.max(...(instants as readonly number[]));
}
