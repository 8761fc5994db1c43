import { describe, expect, it } from 'vitest';
import { reportSteps, runReport, runReports } from '../../../src/reports/index.js';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';

const bars = dailyBars('10 12 9 11', '12 13 11 12', '12 13 10 11', '11 14 11 13', '14 15 12 12', '12 13 11 12');
const market = { assetClass: 'stocks', ticker: 'X' } as const;

describe('a run on flips', () => {
  it('says that it asks until it has asked all flips', () => {
    for (const atRandom of [1, 5]) {
      const seen = [0];
      const steps = reportSteps(bars, 'gap-fill-standard', { ...market, atRandom });
      for (let step = steps.next(); step.done !== true; step = steps.next()) seen.push(step.value);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(seen.at(-1)).toBeLessThanOrEqual(4);
      expect(seen.length).toBeGreaterThan(5 * atRandom);
    }
  });

  it('leaves out reports that the bars do not allow, and has the figures of each of the others alone', () => {
    const options = { ...market, atRandom: 3 };
    const ids = [
      'gap-fill-by-fill-time',
      'gap-fill-standard',
      'opening-range-breakout-standard',
      'doji-standard',
    ] as const;
    const results = runReports(bars, ids, options);
    expect(results.map((result) => ('refused' in result ? result.refused.code : result.report))).toEqual([
      ...['bars-too-coarse', 'gap-fill-standard', 'bars-too-coarse', 'doji-standard'],
    ]);
    expect([results[1], results[3]]).toEqual([
      runReport(bars, 'gap-fill-standard', options),
      runReport(bars, 'doji-standard', options),
    ]);
  });
});
