import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { marketArbitrary } from '../../src/conformance/arbitraries/index.js';
import { referenceInPlay, referenceReport } from '../../src/conformance/reference/index.js';
import { inPlay, type Condition, type GroupBy, type ReportId, runReport } from '../../src/reports/index.js';
import { law } from '../laws/law.js';
import { barsOf, eventsIn } from '../reports/fixtures/runs.js';

const asked: readonly ReportId[] = [
  'green-and-red-days-by-weekday-standard',
  'gap-fill-by-weekday',
  'previous-weeks-range-standard',
  'green-and-red-streaks-standard',
  'fair-value-gaps-standard',
];

const colour = { report: 'green-and-red-days-by-weekday-standard', question: 'colour' } as const;

const comparison = fc
  .record({ previous: fc.integer({ min: 1, max: 6 }), is: fc.constantFrom('green', 'red') })
  .map((asked): Condition => ({ ...colour, ...asked }));
const measured = fc.integer({ min: 1, max: 6 }).map((previous): Condition => ({
  ...{ report: 'gap-fill-standard', measure: 'gap-size-percent', op: 'gte', value: 0.1 },
  previous,
}));
const one = fc.oneof(comparison, measured);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  one,
  one.map((not) => ({ not })),
  fc.array(one, { maxLength: 3 }).map((and) => ({ and })),
  fc.array(one, { maxLength: 3 }).map((or) => ({ or })),
);
const grouping: fc.Arbitrary<GroupBy> = fc.oneof(
  fc.integer({ min: 1, max: 6 }).map((previous) => ({ ...colour, previous })),
  fc
    .integer({ min: 1, max: 6 })
    .map((previous) => ({ report: 'gap-fill-standard', measure: 'gap-size-percent', edges: [0.1, 1], previous })),
  fc.constant<GroupBy>('weekday'),
);
const conditions = fc.record({ where: condition, groupBy: grouping }, { requiredKeys: [] });

const run = fc.record({ report: fc.constantFrom(...asked), from: fc.nat(12), before: fc.nat(5), given: conditions });
const markets = marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 40 });

/** The code of what is refused. */
function resultOf<Result>(made: () => Result): Result | string {
  try {
    return made();
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code === undefined) throw error;
    return code;
  }
}

describe('a run that may look at nothing before its history', () => {
  law(
    'leaves out as the reference does what would',
    [markets, run],
    (market, { report, from, before, given }) => {
      const dates = [...new Set(market.rows.map(({ time }) => new Date(time).toISOString().slice(0, 10)))];
      const startDate = dates[Math.min(from, dates.length - 1)];
      const historyStart = dates[Math.max(0, Math.min(from, dates.length - 1) - before)];
      const options = {
        ...{ assetClass: market.assetClass, ticker: 'TEST', session: market.session, events: eventsIn(market) },
        ...{ detailed: true, ...given, historyStart },
        ...(before === 5 ? {} : { startDate }),
      };
      const result = resultOf(() => runReport(barsOf(market), report, options));
      const wanted = resultOf(() => referenceReport(barsOf(market), report, options));
      if (typeof result === 'string') return (expect(result).toBe(wanted), false);
      const { notices: _, ...own } = result;
      expect(own).toEqual(wanted);
      return (result.observations.excluded as Record<string, number>)['before-history'] !== undefined;
    },
    { runs: 600, atLeast: 0.1 },
  );

  law(
    'says of the session in progress what the reference says',
    [markets, run, fc.nat(999)],
    (market, { report, from, given }, at) => {
      // The reference takes the week in which a history begins for one that is whole.
      if (report === 'previous-weeks-range-standard' || report === 'green-and-red-streaks-standard') return [];
      const bars = barsOf(market);
      const dates = [...new Set(market.rows.map(({ time }) => new Date(time).toISOString().slice(0, 10)))];
      const asOf = bars.time[at % bars.length] + bars.interval;
      const options = {
        ...{ assetClass: market.assetClass, ticker: 'TEST', session: market.session, ...given, asOf },
        historyStart: dates[Math.min(from, dates.length - 1)],
      };
      const result = resultOf(() => inPlay(bars, { ...options, reports: [report], lookback: 'all' }));
      const wanted = resultOf(() => referenceInPlay(bars, report, options));
      if (typeof result === 'string' || wanted === null || typeof wanted === 'string') return [];
      const reasonsIn = (list: readonly { readonly reason: string }[]): readonly string[] =>
        list.map(({ reason }) => reason);
      // The reference does not say why while that may change.
      if (wanted.notInPlay !== undefined) expect(reasonsIn(result.notInPlay)).toEqual(reasonsIn(wanted.notInPlay));
      const eligible = ({ history }: { readonly history: { readonly eligible: number } }): number => history.eligible;
      expect(result.reports.map(eligible)).toEqual(wanted.reports.map(eligible));
      const isLeftOut = wanted.notInPlay?.some(({ reason }) => reason === 'before-history') === true;
      return [...(wanted.reports.length > 0 ? ['in play'] : []), ...(isLeftOut ? ['left out'] : [])];
    },
    { runs: 900, atLeast: 0.03, meets: ['in play', 'left out'] },
  );
});
