import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateCost, outlineOfBars } from '../../../src/reports/index.js';
import { noBars } from '../../../src/reports/inner.js';
import { reports } from '../fixtures/runs.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
const to = Date.UTC(2026, 0, 1);
const year = { from: to - 365 * DAY, to };
const fiveMinutes = { bars: 19_500, interval: 5 * MINUTE, ...year };
const market = { assetClass: 'futures', ticker: 'ES' } as const;
const costOf = (report: (typeof reports)[number], options: object = {}, outline = fiveMinutes): number =>
  estimateCost(report, { ...market, ...options }, outline);

describe('the estimated cost of a report at random', () => {
  it('grows with each flip by the same, whatever the seed is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reports),
        fc.integer({ min: 2, max: 999 }),
        fc.nat(1_000_000_000),
        (report, flips, seed) => {
          const [none, one, more] = [{}, { atRandom: 1 }, { atRandom: { flips, seed } }].map((each) =>
            costOf(report, each),
          );
          expect(one).toBeGreaterThan(none);
          expect((more - none) / (one - none)).toBeCloseTo(flips, 6);
        },
      ),
    );
  });

  it('is that of one to three reports for each flip on a year of bars of five minutes', () => {
    const ratios = reports.map((report) => costOf(report, { atRandom: 99 }) / costOf(report));
    for (const [i, ratio] of ratios.entries()) {
      expect(ratio, reports[i]).toBeGreaterThan(80);
      expect(ratio, reports[i]).toBeLessThan(250);
    }
  });

  it('has no rows, parts, blocks or intervals on a flip', () => {
    const report = 'gap-fill-by-weekday';
    const grows = (options: object): number => costOf(report, { ...options, atRandom: 50 }) - costOf(report, options);
    const plain = grows({});
    for (const option of ['detailed', 'stability', 'intervals', 'lasting']) {
      expect(costOf(report, { [option]: true })).toBeGreaterThan(costOf(report));
      expect(grows({ [option]: true }), option).toBeCloseTo(plain, 6);
    }
  });

  it('has the reports of conditions once more on each flip', () => {
    const where = {
      report: 'fair-value-gaps-standard',
      params: { minutes: 5 },
      question: 'mitigated',
      is: [],
      previous: 1,
    };
    const once = costOf('gap-fill-standard', { where }) - costOf('gap-fill-standard');
    const [plain, asked] = [{}, { where }].map((options) => costOf('gap-fill-standard', { ...options, atRandom: 10 }));
    expect(asked - plain).toBeCloseTo(11 * once, 6);
  });

  it('of no bars is little more than nothing', () => {
    const none = outlineOfBars(noBars());
    expect(estimateCost('doji-standard', { ...market, atRandom: 99 }, none)).toBeLessThan(300);
  });
});
