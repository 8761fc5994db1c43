import { comparePrice, percentOfPrice, type Quotient, quotientOf } from '../numeric/inner.js';
import { averageClose } from '../prices/inner.js';
import { type Market, Session } from '../sessions/inner.js';
import { choice, flag, quotient } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atEnd } from '../columns/known.js';
import { lack, notAsked, PRESENT } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { ofNext } from '../columns/next-row.js';
import type { ColumnReport } from '../columns/report.js';
import { previous, sessions } from '../columns/sessions/session.js';
import { Table, type Unit } from '../columns/table.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, rose } from '../define/headlines/directions.js';
import type { NumberOption, ParamsOf } from '../options/inner.js';
import type { RowKind } from '../columns/row-kind.js';

const options = {
  period: {
    type: 'number',
    default: 20,
    minimum: 2,
    maximum: 250,
    whole: true,
    unit: 'sessions',
    text: 'How many closes the moving average covers, including the close of the session itself.',
  },
  minLength: {
    type: 'number',
    default: 5,
    minimum: 1,
    maximum: 1000,
    whole: true,
    unit: 'sessions',
    text: 'The shortest run that counts, in sessions.',
  },
} as const satisfies Record<string, NumberOption>;

type Side = 'above' | 'below';

/** A run of sessions on one side of the mean, starting with the one that crossed it. */
interface Run {
  /** The session whose close crossed the mean. */
  readonly session: Session;
  readonly side: Side;
  readonly length: number;
  /** The mean that was crossed. */
  readonly mean: Quotient;
  /** The session whose close crossed back, or that the contract changed before one did; `null` of a run that has not ended. */
  readonly end: Session | 'roll' | null;
}

const runRows: RowKind<Run> = { name: 'run' };

/** The mean at the close of a session, and which side of it the close is on; `null` without a mean. */
function averageAt(row: Session, period: number): { readonly mean: Quotient; readonly order: number } | null {
  const mean = averageClose(row, period);
  return mean && { mean, order: comparePrice(row.close, mean) };
}

/** The finished runs, by the number of closes in the mean. */
const runsAround = oncePerOptions((period: number): Unit<Run> => {
  const average = columnsOf().object(atEnd, (row) => averageAt(row, period) ?? notAsked);
  const runs = (market: Market): readonly Run[] => {
    const { why, values } = Table.of(sessions, market).cells(average);
    return runsIn(market.sessions, period, (place) => (why[place] === PRESENT ? values[place] : null));
  };
  return {
    name: 'run',
    kind: runRows,
    rowsOf: (market) => runs(market).filter(({ end }) => end !== null),
    begun: (market) => runs(market).find(({ end }) => end === null)?.session ?? null,
    sessionOf: ({ session }) => session,
    endsIn: ({ end }) => (end === 'roll' ? null : end),
  };
});

/** The side of the mean that the complete sessions before a session left the price on; `null` for none. */
function sideBefore({ before }: Session, period: number): Side | null {
  for (let each = before; each !== null; each = each.before) {
    if (!each.complete) continue;
    const average = averageAt(each, period);
    if (average === null) return null;
    if (average.order !== 0) return average.order > 0 ? 'above' : 'below';
  }
  return null;
}

/**
 * The run before the first crossing has no known start, and is not returned; the last one has not ended.
 *
 * @param valueAt - the mean at a session, given by its position, and which side of it the session closes on; `null` without a mean
 */
function runsIn(
  all: readonly Session[],
  period: number,
  valueAt: (place: number) => ReturnType<typeof averageAt>,
): readonly Run[] {
  const found: Run[] = [];
  let side: Side | null = all.length === 0 ? null : sideBefore(all[0], period);
  let run: Omit<Run, 'length' | 'end'> | null = null;
  let length = 0;
  for (const [place, session] of all.entries()) {
    if (!session.closed || !session.complete) continue;
    const average = valueAt(place);
    if (average === null) {
      // Once there is a mean, only another contract ends it.
      if (run !== null) found.push({ ...run, length, end: 'roll' });
      run = side = null;
      continue;
    }
    const { mean, order } = average;
    // A close exactly at the mean does not cross it.
    const now: Side | null = order === 0 ? side : order > 0 ? 'above' : 'below';
    if (now !== null && side !== null && now !== side) {
      if (run !== null) found.push({ ...run, length, end: session });
      run = { session, side: now, mean };
      length = 0;
    }
    length++;
    side = now;
  }
  if (run !== null) found.push({ ...run, length, end: null });
  return found;
}

const ofRuns = columnsOf(runRows);

const length = ofRuns.number(atEnd, (run) => run.length);

const side = ofRuns.choice(['above', 'below'], atEnd, (run) => run.side);

const crossing = ofRuns.number(atEnd, ({ session }) => session.close);

/** The close that crosses back. */
const end = ofRuns.number(atEnd, (run) => (run.end instanceof Session ? run.end.close : lack('roll')), 'roll');

const gain = choice(['gain', 'no-gain'], [side, crossing, end], (own, from, to) =>
  (own === 'above' ? to > from : to < from) ? 'gain' : 'no-gain',
);

const lengthOfRun = quotient([length], quotientOf);

const changePercent = quotient([crossing, end], (from, to) => percentOfPrice(to, from, from) ?? notAsked);

const crossingClose = quotient([crossing], quotientOf);

const crossedMean = ofRuns.quotient(atEnd, ({ mean }) => mean);

const standard = ({ period, minLength }: ParamsOf<typeof options>): ColumnReport => ({
  unit: runsAround(period),
  needs: [end, flag([length], (count) => count >= minLength || lack('size'), 'size')],
  groups: [
    {
      id: 'side',
      values: () => [
        { id: 'above', label: 'Above the average' },
        { id: 'below', label: 'Below the average' },
      ],
      by: side,
    },
  ],
  questions: [
    {
      id: 'gain',
      title: 'Move from cross to cross',
      outcomes: [
        {
          id: 'gain',
          label: 'In the direction of the run',
          when: 'the close that crosses back is higher than the crossing close after a run above the average, or lower after a run below it',
        },
        {
          id: 'no-gain',
          label: 'Not in its direction',
          when: 'the close that crosses back is at the crossing close or on the other side of it',
        },
      ],
      answer: gain,
    },
  ],
  measures: [
    {
      id: 'length',
      label: 'Length',
      unit: 'sessions',
      formula: 'the number of sessions in the run',
      value: lengthOfRun,
    },
    {
      id: 'change-percent',
      label: 'Change',
      unit: '%',
      formula:
        '100 × (the close that crosses back − the crossing close) / |the crossing close|; undefined for a close of 0',
      value: changePercent,
    },
  ],
  levels: [
    { id: 'crossing-close', formula: 'the close that crossed the moving average', value: crossingClose },
    { id: 'mean', formula: `the mean of the ${period} closes up to that of the crossing session`, value: crossedMean },
  ],
  current: ofNext(sessions, [{ id: 'mean', label: `Moving average of ${period} closes`, value: previousMean(period) }]),
});

/** The mean at the close of the previous session, by the number of closes in it. */
const previousMean = oncePerOptions((period: number) =>
  quotient([previous.itself], (before) => averageClose(before, period) ?? notAsked),
);

/** Whether the previous session closed above that mean. */
const wasAboveMean = oncePerOptions((period: number) =>
  flag([previous.close, previousMean(period)], (close, mean) => {
    const order = comparePrice(close, mean);
    return order === 0 ? notAsked : order > 0;
  }),
);

/** Runs of sessions on one side of a simple moving average. */
export const smaPerformance = defineFamily({
  id: 'sma-performance',
  title: 'Performance around a moving average',
  text: 'When a close crosses the simple moving average: how many sessions pass until a close crosses back, and how far the price has moved by then.',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'drift, and the trends that an average follows',
  },
  lead: ({ period }: ParamsOf<typeof options>) => ({ sessions: period + 2 }),
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All runs',
      text: 'One group of runs above the moving average and one of runs below it.',
      options,
      report: (params) => standard(params),
    }),
  },
  headline: headline({
    question: `Do sessions go on away from the moving average of ${options.period.default} closes?`,
    cases: `sessions that close above or below the previous close, where the previous close was itself above or below the mean of the ${options.period.default} closes up to it`,
    success: 'the close is above the previous close if that was above the average, and below it if that was below',
    test: 'half',
    options: { period: options.period },
    columns: ({ period }) => wholeSessions(agree(wasAboveMean(period), rose)),
  }),
});
