import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { marketArbitrary } from '../../../../src/conformance/arbitraries/index.js';
import { referenceReport } from '../../../../src/conformance/index.js';
import { describeReport, runReport, type Condition, type ReportId } from '../../../../src/reports/index.js';
import { barsOf, eventsIn, reports } from '../../../reports/fixtures/runs.js';
import { law } from '../../../laws/law.js';

// Engine and reference wait in the same way for rows that go on beyond the session that dates them.

const others = reports.filter(
  (id) => !['session', 'pair', 'bucket', 'gap', 'pattern'].includes(describeReport(id).unit),
);
const asked: readonly ReportId[] = [
  'green-and-red-days-by-weekday-standard',
  'previous-days-range-standard',
  'week-opening-gap-standard',
  'green-and-red-streaks-standard',
];

describe('an answer that may still come', () => {
  law(
    'is waited for by engine and reference alike',
    [
      marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 40 }),
      fc.constantFrom(...others),
      fc.constantFrom(...asked),
      fc.record({ question: fc.nat(99), outcome: fc.nat(99), previous: fc.constantFrom(0, 0, 0, 1, 2, 3), form: fc.nat(2) }),
    ],
    (market, other, report, { question: part, outcome, previous, form }) => {
      const { questions } = describeReport(other);
      if (questions.length === 0) return [];
      const { id: question, outcomes } = questions[part % questions.length];
      const by = { report: other, question, ...(previous === 0 ? {} : { previous }) };
      const is = outcomes[outcome % outcomes.length].id;
      const where: Condition =
        form === 0 ? { ...by, is } : { not: { ...by, is: form === 1 ? is : outcomes.map(({ id }) => id) } };
      const options = {
        ...{ assetClass: market.assetClass, ticker: 'X', session: market.session, events: eventsIn(market) },
        ...(form === 2 && outcome % 2 === 0 ? { groupBy: by } : { where }),
      };
      const answerOf = (run: () => unknown): string => {
        try {
          return JSON.stringify(run());
        } catch (error) {
          return `refused: ${(error as { code?: string }).code ?? String(error)}`;
        }
      };
      const bars = barsOf(market);
      const engine = answerOf(() => {
        const { observations, summary } = runReport(bars, report, options);
        return { observations, summary };
      });
      const reference = answerOf(() => {
        const { observations, summary } = referenceReport(bars, report, options);
        return { observations, summary };
      });
      expect(engine, JSON.stringify(options)).toBe(reference);
      return engine.includes('decided-before') ? [describeReport(other).unit] : [];
    },
    { runs: 400, atLeast: 0.1, meets: ['streak', 'week', 'event'] },
  );
});
