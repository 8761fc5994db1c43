import {
  compareQuotients,
  multiply,
  percentOfPrice,
  quotient,
  quotientOf,
  sumOfQuotients,
  type Quotient,
} from '../../../src/numeric/index.js';
import { Session } from '../../../src/sessions/index.js';
import type { Description, ObservationKind } from '../../../src/reports/description.js';
import { lastWhole } from '../../../src/reports/levels/previous.js';

interface Params {
  /** How many closes the mean is of. */
  readonly period: number;
  /** The fewest sessions of a run that counts. */
  readonly minLength: number;
}

type Side = 'above' | 'below';

interface RunCandidate {
  /** The session whose close crossed the mean. */
  readonly session: Session;
  readonly side: Side;
  readonly length: number;
  readonly mean: Quotient;
  /** The session whose close crossed back, or why the mean was lost before one did. */
  readonly end: Session | 'no-average' | 'roll';
}

interface Run extends RunCandidate {
  readonly end: Session;
}

/** SMA performance: runs of sessions on one side of the simple mean of closes, how long they are and how far they carry. */
export function smaPerformance({ period, minLength }: Params): Description<RunCandidate, Run> {
  return {
    kind: runs(period),
    exclusions: [
      { reason: 'roll', applies: ({ end }) => end === 'roll' },
      { reason: 'no-average', applies: ({ end }) => end === 'no-average' },
      { reason: 'size', applies: ({ length }) => length < minLength },
    ],
    dimensions: [
      {
        id: 'side',
        values: () => [
          { id: 'above', label: 'Above the mean' },
          { id: 'below', label: 'Below the mean' },
        ],
        of: ({ side }) => side,
      },
    ],
    questions: [
      {
        id: 'result',
        title: 'From crossing to crossing',
        known: 'hindsight',
        outcomes: [
          {
            id: 'gain',
            label: 'Moved to the side of the run',
            when: 'the close that crosses back lies beyond the crossing close',
          },
          { id: 'no-gain', label: 'Did not', when: 'it does not' },
        ],
        of: ({ session, side, end }) =>
          (side === 'above' ? end.close > session.close : end.close < session.close) ? 'gain' : 'no-gain',
      },
    ],
    measures: [
      {
        id: 'length',
        label: 'Length',
        unit: 'sessions',
        formula: 'how many sessions the run has',
        of: ({ length }) => quotient(length, 1),
      },
      {
        id: 'change-percent',
        label: 'Change',
        unit: '%',
        formula: '100 × (last close − crossing close) / |crossing close|',
        of: ({ session, end }) => percentOfPrice(end.close, session.close, session.close),
      },
    ],
    statistics: [],
    levels: [
      { id: 'crossing-close', formula: 'the close that crossed', of: ({ session }) => quotientOf(session.close) },
      { id: 'mean', formula: 'the mean of the closes', of: ({ mean }) => mean },
    ],
    current: (market) => {
      const last = lastWhole(market);
      return [{ id: 'mean', label: `Mean of ${period} closes`, unit: 'price', value: last && meanOf(last, period) }];
    },
  };
}

/** The runs that are over; the one before the first crossing has no known beginning, the running one no end. */
function runs(period: number): ObservationKind<RunCandidate> {
  return {
    unit: 'run',
    observe: ({ sessions }) => {
      const found: RunCandidate[] = [];
      let side: Side | null = null;
      let run: Omit<RunCandidate, 'end'> | null = null;
      for (const session of sessions) {
        const mean = meanOf(session, period);
        if (mean === null) {
          if (run !== null) found.push({ ...run, end: session.previous === 'roll' ? 'roll' : 'no-average' });
          run = side = null;
          continue;
        }
        const order = compareQuotients(quotientOf(session.close), mean);
        // A close on the mean has not crossed it.
        const now: Side | null = order === 0 ? side : order > 0 ? 'above' : 'below';
        if (now !== null && side !== null && now !== side) {
          if (run !== null) found.push({ ...run, end: session });
          run = { session, side: now, length: 0, mean };
        }
        if (run !== null) run = { ...run, length: run.length + 1 };
        side = now;
      }
      return found;
    },
  };
}

/** The mean of the closes up to that of a session, `null` where one of them is of another contract or not known. */
function meanOf(session: Session, period: number): Quotient | null {
  const closes: Quotient[] = [];
  for (let each: Session['previous'] = session; closes.length < period; each = each.previous) {
    if (!(each instanceof Session) || !each.complete) return null;
    closes.push(quotientOf(each.close));
  }
  const { numerator, denominator } = sumOfQuotients(closes);
  return { numerator, denominator: multiply(denominator, period) };
}
