import { comparePrice, type Quotient } from '../../numeric/index.js';
import { averageClose, type Session } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { observationsOf } from './observations-of.js';
import { sessions } from './sessions.js';

type Side = 'above' | 'below';

/** A run of sessions on one side of the mean, from the one that crossed it on. */
export interface SmaRunCandidate {
  /** The session whose close crossed the mean. */
  readonly session: Session;
  readonly side: Side;
  readonly length: number;
  /** The mean that was crossed. */
  readonly mean: Quotient;
  /** The session whose close crossed back, or why the mean was lost before one did. */
  readonly end: Session | 'no-average' | 'roll';
}

/** A run that ended with a crossing. */
export interface SmaRun extends SmaRunCandidate {
  readonly end: Session;
}

/** The runs that are over, by how many closes the mean is of: that before the first crossing has no known beginning, the running one no end. */
export const smaRuns = kindPerOptions((period: number): ObservationKind<SmaRunCandidate> => {
  const sessionsWithMean = extended(sessions, ({ session }) => {
    const mean = averageClose(session, period);
    return { session, average: mean && { mean, order: comparePrice(session.close, mean) } };
  });
  return {
    unit: 'run',
    observe: (market) => {
      const found: SmaRunCandidate[] = [];
      let side: Side | null = null;
      let run: Omit<SmaRunCandidate, 'length' | 'end'> | null = null;
      let length = 0;
      for (const { session, average } of observationsOf(sessionsWithMean, market)) {
        if (!session.closed) continue;
        if (average === null) {
          if (run !== null) found.push({ ...run, length, end: session.previous === 'roll' ? 'roll' : 'no-average' });
          run = side = null;
          continue;
        }
        const { mean, order } = average;
        // A close on the mean has not crossed it.
        const now: Side | null = order === 0 ? side : order > 0 ? 'above' : 'below';
        if (now !== null && side !== null && now !== side) {
          if (run !== null) found.push({ ...run, length, end: session });
          run = { session, side: now, mean };
          length = 0;
        }
        length++;
        side = now;
      }
      return found;
    },
  };
});

/** Only runs that ended with a crossing count, from so many sessions on. */
export function wholeSmaRuns(minLength: number): readonly Exclusion<SmaRunCandidate>[] {
  return [
    { reason: 'roll', applies: ({ end }) => end === 'roll' },
    { reason: 'no-average', applies: ({ end }) => end === 'no-average' },
    { reason: 'size', applies: ({ length }) => length < minLength },
  ];
}
