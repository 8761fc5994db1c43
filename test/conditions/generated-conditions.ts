import * as fc from 'fast-check';
import type { GeneratedMarket } from '../../src/conformance/arbitraries/index.js';
import { describeReport, type Condition, type ReportId, type Series } from '../../src/reports/index.js';

/** A choice among what a report has, made before it is known how much that is. */
export interface Picked {
  readonly part: number;
  readonly outcome: number;
  readonly value: number;
  readonly previous: number;
}

export const picks: fc.Arbitrary<Picked> = fc.record({
  part: fc.nat(99),
  outcome: fc.nat(99),
  value: fc.constantFrom(0, 0.1, 0.5, 1, 2, 5, 20, 100),
  previous: fc.constantFrom(0, 0, 0, 1, 2),
});

/** A comparison of an answer or a measure of a report. */
export function comparisonOf(report: ReportId, { part, outcome, value, previous }: Picked): Condition {
  const { questions, measures } = describeReport(report);
  const asked = { report, ...(previous === 0 ? {} : { previous }) };
  const at = part % (questions.length + measures.length);
  if (at >= questions.length) return { ...asked, measure: measures[at - questions.length].id, op: 'gte', value };
  const { id, outcomes } = questions[at];
  return { ...asked, question: id, is: outcomes[outcome % outcomes.length].id };
}

/** How several conditions are joined. */
export const joints = fc.constantFrom<(...parts: readonly Condition[]) => Condition>(
  (...and) => ({ and }),
  (...or) => ({ or }),
  (first, ...rest) => ({ and: [{ not: first }, { or: rest }] }),
  (first, ...rest) => ({ or: [first, { not: { and: rest } }] }),
);

/** A number on every other date of a market, known in its middle or long before. */
export function seriesOn({ rows, intervalMs }: GeneratedMarket): readonly Series[] {
  const byDate = new Map<string, number>();
  for (const { time } of rows) byDate.set(new Date(time).toISOString().slice(0, 10), time);
  const values = [...byDate]
    .filter((_, i) => i % 2 === 0)
    .map(([date, last], i) => ({
      date,
      value: i % 3,
      knownAt: i % 4 === 0 ? rows[0].time - 1 : last - 3 * intervalMs,
    }));
  return [{ name: 'own', values }];
}
