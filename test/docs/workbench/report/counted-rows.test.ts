import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedRows } from '../../../../docs/workbench/browser/computing/counted-rows.js';
import { catalog, runReport } from '../../../../src/reports/index.js';
import { simulatedMarket } from '../../../discovery/simulation/simulated-market.js';

const { bars } = simulatedMarket({ assetClass: 'stocks', dates: 120, seed: 3, minutes: 30 });
const market = { assetClass: 'stocks', ticker: 'AAPL', detailed: true } as const;

/** Those that bars of half an hour suffice for, without events. */
const reports = catalog
  .filter(({ bars: needed, unit, family }) => needed === 'daily' && unit !== 'event' && family !== 'event-day')
  .map(({ report }) => report);

describe('countedRows', () => {
  it('finds as many rows as the summary counts, of every outcome of every question in every group', () => {
    fc.assert(
      fc.property(fc.constantFrom(...reports), (report) => {
        const result = runReport(bars, report, market);
        for (const { group, questions } of result.summary) {
          for (const { id: question, outcomes } of questions) {
            for (const { id: outcome, count } of outcomes) {
              const rows = countedRows(result, { group: Object.values(group), question, outcome });
              expect(rows).toHaveLength(count);
              const dates = rows.map(({ date }) => date);
              expect(dates).toEqual([...dates].sort().reverse());
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('finds none for a bar that the report does not have', () => {
    const result = runReport(bars, 'gap-fill-standard', market);
    expect(countedRows(result, { group: ['up'], question: 'filled', outcome: 'maybe' })).toEqual([]);
    expect(countedRows(result, { group: [], question: 'filled', outcome: 'filled' })).toEqual([]);
  });
});
