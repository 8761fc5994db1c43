import { describe, expect, it } from 'vitest';
import { reportSteps } from '../../src/reports/index.js';
import { MAX_RESAMPLED, refuseLongResampling } from '../../src/run/intervals-of-measures.js';
import { finestBrackets, manyGaps } from '../reports/fixtures/many-gaps.js';

const market = { assetClass: 'crypto', ticker: 'BTC', session: 'daily' } as const;
const bars = manyGaps(200);

describe('intervals of measures', () => {
  it('are of so many values at most, counted in every group', () => {
    const members = (count: number) => ({ members: new Int32Array(count) });
    expect(() => refuseLongResampling([members(MAX_RESAMPLED / 4), members(MAX_RESAMPLED / 4)], 2)).not.toThrow();
    expect(() => refuseLongResampling([members(MAX_RESAMPLED)], 0)).not.toThrow();
    expect(() => refuseLongResampling([members(MAX_RESAMPLED / 4), members(MAX_RESAMPLED / 4 + 1)], 2)).toThrow(
      expect.objectContaining({
        code: 'too-many-figures',
        argument: 'options.intervals',
        count: MAX_RESAMPLED + 2,
        limit: MAX_RESAMPLED,
      }),
    );
  });

  it('of more values are refused before any is computed, and without them there is a result', () => {
    const id = 'fair-value-gaps-by-bracket';
    const options = { ...market, params: finestBrackets };
    const plain = reportSteps(bars, id, options);
    let steps = 0;
    let step;
    while ((step = plain.next()).done !== true) steps++;
    expect(step.value.result.observations.eligible).toBeGreaterThan(5_000);

    const refused = reportSteps(bars, id, { ...options, intervals: true });
    const run = (): void => {
      for (let left = steps; left >= 0 && refused.next().done !== true;) left--;
    };
    expect(run).toThrow(expect.objectContaining({ code: 'too-many-figures' }));
  });

  it('take their time in steps', () => {
    const id = 'fair-value-gaps-standard';
    const stepsOf = (intervals: boolean): number => {
      const steps = reportSteps(bars, id, { ...market, intervals });
      let count = 0;
      while (steps.next().done !== true) count++;
      return count;
    };
    // 999 resamples of thousands of gaps, of which a date has many, 50,000 at one go.
    expect(stepsOf(true) - stepsOf(false)).toBeGreaterThan((999 * 9_600) / 50_000);
  });
});
