import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { marketArbitrary } from '../../../../src/conformance/arbitraries/index.js';
import { referenceReport } from '../../../../src/conformance/index.js';
import { BarstatsRangeError } from '../../../../src/errors/index.js';
import {
  describeReport,
  runReport,
  type Condition,
  type Grouping,
  type ReportId,
} from '../../../../src/reports/index.js';
import { barsOf, eventsIn, reports } from '../../../reports/fixtures/runs.js';
import { law } from '../../../laws/law.js';

// Engine and reference take rows that go on beyond the session that dates them alike: as they stood, and absent no sooner than that is certain.

const others = reports.filter(
  (id) =>
    id === 'engulfing-candles-daily' ||
    describeReport(id).options.some(({ name }) => name === 'life') ||
    !['session', 'pair', 'bucket', 'gap', 'pattern'].includes(describeReport(id).unit),
);
const asked: readonly ReportId[] = [
  'green-and-red-days-by-weekday-standard',
  'previous-days-range-standard',
  'week-opening-gap-standard',
  'green-and-red-streaks-standard',
];

const picks = fc.record({
  part: fc.nat(99),
  outcome: fc.nat(99),
  life: fc.nat(2),
  previous: fc.nat(3),
  form: fc.nat(2),
});

/** A condition on a question or a measure of a report, or a grouping by it. */
function conditionOn(
  other: ReportId,
  { part, outcome, life, previous, form }: typeof picks extends fc.Arbitrary<infer Picked> ? Picked : never,
): { readonly where: Condition } | { readonly groupBy: Grouping } {
  const { questions, measures, options } = describeReport(other);
  const by = {
    report: other,
    ...(options.some(({ name }) => name === 'life') ? { params: { life: life + 2 } } : {}),
    ...(previous === 0 ? {} : { previous }),
  };
  const at = part % (questions.length + measures.length);
  if (at >= questions.length) {
    const measure = measures[at - questions.length].id;
    if (form === 2) return { groupBy: { ...by, measure, edges: [0, 0.5, 1, 5] } };
    const where = { ...by, measure, op: 'gte', value: 0.5 } as const;
    return { where: form === 0 ? where : { not: where } };
  }
  const { id: question, outcomes } = questions[at];
  if (form === 2) return { groupBy: { ...by, question } };
  const ids = outcomes.map(({ id }) => id);
  const is = ids[outcome % ids.length];
  return {
    where: form === 0 ? { ...by, question, is } : { not: { ...by, question, is: outcome % 2 === 0 ? is : ids } },
  };
}

describe('an answer or a measure of what goes on', () => {
  law(
    'is taken alike by engine and reference',
    [
      marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 40 }),
      fc.constantFrom(...others),
      fc.constantFrom(...asked),
      picks,
    ],
    (market, other, report, pick) => {
      const options = {
        ...{
          assetClass: market.assetClass,
          ticker: 'X',
          session: market.session,
          events: eventsIn(market),
          detailed: true,
        },
        ...conditionOn(other, pick),
      } as const;
      const bars = barsOf(market);
      let engine: string;
      try {
        const { observations, summary, detailed } = runReport(bars, report, options);
        engine = JSON.stringify({ observations, summary, detailed });
      } catch (error) {
        // The reference takes what comes too late, and leaves out whatever it is a condition of.
        if (error instanceof BarstatsRangeError) return [];
        throw error;
      }
      const { observations, summary, detailed } = referenceReport(bars, report, options);
      expect(engine, JSON.stringify(options)).toBe(JSON.stringify({ observations, summary, detailed }));
      const { unit } = describeReport(other);
      if (observations.excluded['decided-before'] !== undefined) return [`${unit}, waited for`];
      return observations.eligible > 0 && pick.previous > 0 ? [`${unit}, before`] : [];
    },
    { runs: 400, atLeast: 0.1, meets: ['streak, waited for', 'week, waited for', 'event, before', 'week, before'] },
  );
});
