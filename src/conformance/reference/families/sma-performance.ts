import { candidateReport } from '../reports/candidate-report.js';
import { contractChanges } from '../market/contract-change.js';
import { choices } from '../reports/dimensions.js';
import { compare, Exact, type Fraction, inPercentOf, whole, decimal } from '../numbers/exact.js';
import { completeThrough, type Market } from '../market/market.js';
import type { Candidate, Dimension, Observation, Params, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';

type Side = 'above' | 'below';

/** A session with the mean of closes at it, and the side of the mean that it is on. */
interface Step {
  readonly session: Session;
  readonly mean: Fraction | null;
  readonly side: Side | null;
  /** Whether it is seen in the range, and the one before it is on the other side. */
  readonly crosses: boolean;
}

const sideDimension: Dimension = {
  id: 'side',
  values: choices({ above: 'Above the average', below: 'Below the average' }),
};

/** Runs of sessions that close on one side of a simple moving average. */
export const smaPerformance: readonly Report[] = [
  candidateReport({
    family: 'sma-performance',
    variant: 'standard',
    unit: 'run',
    params: () => ({ period: 20, minLength: 5 }),
    dimensions: () => [sideDimension],
    questions: () => [
      {
        id: 'gain',
        title: 'Move from cross to cross',
        known: 'hindsight',
        outcomes: choices({ gain: 'In the direction of the run', 'no-gain': 'Not in its direction' }),
      },
    ],
    measures: [
      { id: 'length', label: 'Length', unit: 'sessions' },
      { id: 'change-percent', label: 'Change', unit: '%' },
    ],
    candidates: (params, market) => runsIn(market, params),
    begun: (params, market) => runUnderWay(market, params),
    current: ({ period }) => [
      {
        id: 'mean',
        label: `Moving average of ${period as number} closes`,
        unit: 'price',
        value: (last, market) => meanOfCloses(market, last, period as number),
      },
    ],
  }),
];

/** The mean of the close of a complete session and of the closes of those before it; `null` across a change of contract. */
export function meanOfCloses(market: Market, last: Session, period: number): Fraction | null {
  const sessions = completeThrough(market, last, period);
  if (sessions === null || contractChanges(market.bars, sessions[period - 1], last)) return null;
  let total = new Exact(0);
  for (const { close } of sessions) total = total.plus(close);
  return { numerator: total, denominator: new Exact(period) };
}

/** All closed and complete sessions up to the end of the range. One that closes at the mean keeps the side of the one before it. */
function stepsOf(market: Market, period: number): readonly Step[] {
  const steps: Step[] = [];
  for (const session of market.sessions) {
    if (!session.complete || session.closesAt > market.asOf || session.date > market.endDate) continue;
    const mean = meanOfCloses(market, session, period);
    const order = mean === null ? NaN : compare(whole(session.close), mean);
    let side: Side | null = null;
    if (order > 0) side = 'above';
    if (order < 0) side = 'below';
    if (order === 0) side = steps[steps.length - 1]?.side ?? null;
    const before = steps[steps.length - 1]?.side ?? null;
    const crosses = session.date >= market.startDate && side !== null && before !== null && side !== before;
    steps.push({ session, mean, side, crosses });
  }
  return steps;
}

/** A run goes from a crossing to the session before the next one, or before one without a mean. */
function runsIn(market: Market, { period, minLength }: Params): readonly Candidate[] {
  const steps = stepsOf(market, period as number);
  const runs: Candidate[] = [];
  for (const [i, { session, crosses }] of steps.entries()) {
    if (!crosses) continue;
    let end = i + 1;
    while (end < steps.length && steps[end].mean !== null && !steps[end].crosses) end++;
    if (end === steps.length) continue;

    const length = end - i;
    let observation: Candidate['observation'] = observe(steps[i], steps[end].session, length);
    if (length < (minLength as number)) observation = 'size';
    if (steps[end].mean === null) observation = 'roll';
    runs.push({ session, observation });
  }
  return runs;
}

/** The crossing after which no run has ended. */
function runUnderWay(market: Market, { period }: Params): Session | null {
  const steps = stepsOf(market, period as number);
  const last = steps.map(({ crosses }) => crosses).lastIndexOf(true);
  if (last === -1 || steps.slice(last).some(({ mean }) => mean === null)) return null;
  return steps[last].session;
}

function observe({ session, mean, side }: Step, crossingBack: Session, length: number): Observation {
  const change = crossingBack.close.minus(session.close);
  const gain = side === 'above' ? change.gt(0) : change.lt(0);
  return {
    groups: [{ side: side! }],
    levels: { 'crossing-close': whole(session.close), mean },
    outcomes: { gain: gain ? 'gain' : 'no-gain' },
    measures: { length: whole(decimal(length)), 'change-percent': inPercentOf(change, session.close) },
  };
}
