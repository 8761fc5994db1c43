import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAsked, isCounted } from '../../browser/computing/find-rows.js';
import { catalog, runReport } from '../../../../src/reports/index.js';
import { simulatedMarket } from '../../../../test/discovery/simulation/simulated-market.js';

const { bars } = simulatedMarket({ assetClass: 'stocks', dates: 120, seed: 3, minutes: 30 });
const market = { assetClass: 'stocks', ticker: 'AAPL', detailed: true } as const;

/** Those that bars of half an hour suffice for, without events. */
const reports = catalog
  .filter(({ bars: needed, unit, family }) => needed === 'daily' && unit !== 'event' && family !== 'event-day')
  .map(({ report }) => report);

describe('isCounted', () => {
  it('holds for as many rows as the summary counts, of every outcome of every question in every group', () => {
    fc.assert(
      fc.property(fc.constantFrom(...reports), (report) => {
        const result = runReport(bars, report, market);
        for (const { group, questions } of result.summary) {
          for (const { id: question, outcomes, of } of questions) {
            const ofGroup = { group: Object.values(group), question };
            const asked = result.detailed!.filter((row) => isAsked(row, ofGroup));
            // Of several answers at once, each is counted.
            const answers = asked.flatMap((row) => row.outcomes[question]);
            expect(answers).toHaveLength(outcomes.reduce((sum, { count }) => sum + count, 0));
            if (answers.length === asked.length) expect(asked).toHaveLength(of);
            for (const { id: outcome, count } of outcomes) {
              const chosen = { group: Object.values(group), question, outcome };
              expect(result.detailed!.filter((row) => isCounted(row, chosen))).toHaveLength(count);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('holds for none of a bar that the report does not have', () => {
    const result = runReport(bars, 'gap-fill-standard', market);
    for (const chosen of [
      { group: ['up'], question: 'filled', outcome: 'maybe' },
      { group: [], question: 'filled', outcome: 'filled' },
    ])
      expect(result.detailed!.filter((row) => isCounted(row, chosen))).toEqual([]);
  });
});
