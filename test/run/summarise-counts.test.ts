import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogNames } from '../../src/families/find-report.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import type { RunSettings } from '../../src/conditions/settings/run-settings.js';
import { summariseCounts } from '../../src/run/summarise-counts.js';

const settingsWith = (options: object = {}): RunSettings =>
  checkedOptions({ assetClass: 'stocks', ticker: 'X', ...options }, catalogNames).settings;

const outcomesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `id-${i}`, label: `Label ${i}`, when: `it is ${i}` }));

const counts = fc.array(fc.oneof(fc.nat(20), fc.nat(100_000)), { minLength: 1, maxLength: 6 });

test('the counts add up to all cases, each with its outcome, and the share lies within its interval', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 10 }), (list, percent) => {
      const { of, outcomes } = summariseCounts(outcomesOf(list.length), list, settingsWith({ precision: { percent } }));
      expect(of).toBe(list.reduce((sum, count) => sum + count, 0));
      expect(outcomes.map(({ id, label, count }) => [id, label, count])).toEqual(
        list.map((count, i) => [`id-${i}`, `Label ${i}`, count]),
      );
      // Rounding moves each by half of the last decimal at most.
      const unit = 10 ** -percent;
      for (const { count, percent: share, low, high } of outcomes) {
        if (of === 0) {
          expect([share, low, high]).toEqual([null, null, null]);
          continue;
        }
        expect(Math.abs(share! - (100 * count) / of)).toBeLessThanOrEqual(unit * 0.5 + 1e-11);
        expect(low! <= share! && share! <= high! && low! >= 0 && high! <= 100).toBe(true);
        expect(low! < high! || percent < 4).toBe(true);
      }
    }),
  );
});

test('a question is marked by how many cases it has, at the limits that were asked for', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }), fc.nat(30), fc.nat(30), (list, a, b) => {
      const [insufficient, lowSample] = [Math.min(a, b), Math.max(a, b)];
      const guards = { insufficient, lowSample };
      const { of, guard } = summariseCounts(outcomesOf(list.length), list, settingsWith({ guards }));
      expect(guard === 'insufficient').toBe(of < insufficient);
      expect(guard === 'low-sample').toBe(of >= insufficient && of < lowSample);
    }),
  );
  const guardOf = (count: number) => summariseCounts(outcomesOf(1), [count], settingsWith()).guard;
  expect([0, 9, 10, 29, 30].map(guardOf)).toEqual(['insufficient', 'insufficient', 'low-sample', 'low-sample', null]);
});

test('one success in four: a quarter, and from 4.56 to 69.94 percent as Wilson has it', () => {
  expect(summariseCounts(outcomesOf(2), [1, 3], settingsWith())).toEqual({
    of: 4,
    guard: 'insufficient',
    outcomes: [
      { id: 'id-0', label: 'Label 0', count: 1, percent: 25, low: 4.56, high: 69.94 },
      { id: 'id-1', label: 'Label 1', count: 3, percent: 75, low: 30.06, high: 95.44 },
    ],
  });
});
