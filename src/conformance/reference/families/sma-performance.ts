import { candidateReport } from '../candidate-report.js';
import { compare, Exact, type Fraction, inPercentOf, whole, decimal } from '../exact.js';
import { type Market, previousOrNone } from '../market.js';
import type { Candidate, Dimension, Observation, Params, Report } from '../report.js';
import type { Session } from '../session.js';

type Side = 'above' | 'below';

/** A session with the mean of closes at it, and the side of the mean that it is on. */
interface Step {
  readonly session: Session;
  readonly mean: Fraction | null;
  readonly side: Side | null;
}

const sideDimension: Dimension = {
  id: 'side',
  values: [
    { id: 'above', label: 'Above the average' },
    { id: 'below', label: 'Below the average' },
  ],
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
        outcomes: [
          { id: 'gain', label: 'In the direction of the run' },
          { id: 'no-gain', label: 'Not in its direction' },
        ],
      },
    ],
    measures: [
      { id: 'length', label: 'Length', unit: 'sessions' },
      { id: 'change-percent', label: 'Change', unit: '%' },
    ],
    candidates: (params, market) => runsIn(market, params),
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

/** The mean of the close of a session and the closes before it, going from each session to its previous one. */
export function meanOfCloses(market: Market, last: Session, period: number): Fraction | null {
  let total = new Exact(0);
  let session: Session | null = last;
  for (let i = 0; i < period; i++) {
    if (!session?.complete) return null;
    total = total.plus(session.close);
    if (i < period - 1) session = previousOrNone(market, session);
  }
  return { numerator: total, denominator: new Exact(period) };
}

/** The closed sessions of the range in order. One that closes at the mean keeps the side of the one before it. */
function stepsOf(market: Market, period: number): readonly Step[] {
  const steps: Step[] = [];
  for (const session of market.seen.filter(({ closesAt }) => closesAt <= market.asOf)) {
    const mean = meanOfCloses(market, session, period);
    const order = mean === null ? NaN : compare(whole(session.close), mean);
    let side: Side | null = null;
    if (order > 0) side = 'above';
    if (order < 0) side = 'below';
    if (order === 0) side = steps[steps.length - 1]?.side ?? null;
    steps.push({ session, mean, side });
  }
  return steps;
}

function crosses(steps: readonly Step[], i: number): boolean {
  return i > 0 && steps[i].side !== null && steps[i - 1].side !== null && steps[i].side !== steps[i - 1].side;
}

/** A run goes from a crossing to the session before the next one, or before one without a mean. */
function runsIn(market: Market, { period, minLength }: Params): readonly Candidate[] {
  const steps = stepsOf(market, period as number);
  const runs: Candidate[] = [];
  for (const [i, { session }] of steps.entries()) {
    if (!crosses(steps, i)) continue;
    let end = i + 1;
    while (end < steps.length && steps[end].mean !== null && !crosses(steps, end)) end++;
    if (end === steps.length) continue;

    const length = end - i;
    let observation: Candidate['observation'] = observe(steps[i], steps[end].session, length);
    if (length < (minLength as number)) observation = 'size';
    if (steps[end].mean === null) {
      observation = market.withoutPrevious[steps[end].session.position] === 'roll' ? 'roll' : 'no-average';
    }
    runs.push({ session, observation });
  }
  return runs;
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
