import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, type Bars } from '../../src/bars/index.js';
import { inPlay, inPlaySteps, type InPlayOptions, type InPlayResult } from '../../src/reports/index.js';
import { lastOf } from '../../src/rows/last-of.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';

const HOUR = 3_600_000;
const { bars } = simulatedMarket({ assetClass: 'futures', dates: 60, seed: 5, minutes: 15 });
/** The close of the last session, which opened seven and a half hours before. */
const end = bars.time[bars.length - 1] + bars.interval;
const reports = ['opening-range-breakout-standard', 'previous-days-range-standard', 'gap-fill-standard'] as const;
const asked = { assetClass: 'futures', ticker: 'ES', lookback: 'all', reports } as const;
const at = (hours: number, more: Partial<InPlayOptions> = {}): InPlayOptions => ({
  ...asked,
  asOf: end - hours * HOUR,
  ...more,
});

const questionsIn = ({ reports: found }: InPlayResult) =>
  found.flatMap(({ observations }) =>
    observations.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions)),
  );

describe('what is in play at random', () => {
  it('has beside the share of the equally undecided what chance gives at the same time of the session', () => {
    let open = 0;
    for (const hours of [7, 6.5, 6, 5, 4, 3, 2, 1]) {
      for (const { state, history, undecided } of questionsIn(inPlay(bars, at(hours, { atRandom: 39 })))) {
        expect(undecided === null).toBe(state !== 'open');
        for (const counted of [history, ...(undecided === null ? [] : [undecided])]) {
          for (const { percent, atRandom } of counted.outcomes) {
            if (percent === null) expect(atRandom).toBeNull();
            else expect(Object.keys(atRandom!)).toEqual(['mean', 'low', 'high', 'p']);
          }
        }
        if (undecided === null || undecided.of < 15) continue;
        for (const { percent, atRandom } of undecided.outcomes) {
          open++;
          // A market without drift is one of its flips: far from all of them it is once in twenty times.
          expect(percent).toBeGreaterThan(atRandom!.low! - 15);
          expect(percent).toBeLessThan(atRandom!.high! + 15);
        }
      }
    }
    expect(open).toBeGreaterThan(20);
  });

  it('is the same whatever others ask in between about the same bars', () => {
    for (const [hours, later] of [
      [7, 2],
      [2, 4],
      [4, 3],
      [6, 4],
    ]) {
      const alone = JSON.stringify(inPlay(copyOf(bars), at(hours, { atRandom: 9 })));
      const shared = copyOf(bars);
      inPlay(shared, at(hours));
      const steps = inPlaySteps(shared, at(hours, { atRandom: 9 }));
      reports.forEach(() => steps.next());
      inPlay(shared, at(later, { atRandom: 3 }));
      expect(JSON.stringify(lastOf(steps))).toBe(alone);
      expect(JSON.stringify(inPlay(shared, at(hours, { atRandom: 9 })))).toBe(alone);
    }
  });

  it('tells that all reports are done while it flips', () => {
    const steps = inPlaySteps(bars, at(4, { atRandom: 2 }));
    const seen: unknown[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) seen.push([step.value.done, step.value.of, step.value.report]);
    expect(seen.slice(0, 3)).toEqual(reports.map((report, i) => [i + 1, 3, report]));
    expect(seen.length).toBeGreaterThan(5);
    for (const each of seen.slice(3)) expect(each).toEqual([3, 3, reports[2]]);
  });

  it('refuses all reports for bars that have no flips, but for those that the bars do not allow anyway', () => {
    const free = barsFromRows(
      [100, 102, 104, 106].map((price, i) => ({
        ...{ time: `2024-06-${24 + i}`, open: price, high: price + 1, low: i === 1 ? 0 : price - 3, close: price },
      })),
    );
    const {
      reports: found,
      upcoming,
      notInPlay,
      refused,
    } = inPlay(free, {
      ...{ assetClass: 'stocks', ticker: 'X', asOf: Date.parse('2024-06-27T16:00:00-04:00'), atRandom: 2 },
      reports: ['gap-fill-standard', 'gap-fill-by-fill-time', 'doji-standard'],
    });
    expect([found, upcoming, notInPlay]).toEqual([[], [], []]);
    expect(refused.map(({ report, refused: { code } }) => [report, code])).toEqual([
      ['gap-fill-standard', 'not-flippable'],
      ['gap-fill-by-fill-time', 'bars-too-coarse'],
      ['doji-standard', 'not-flippable'],
    ]);
    expect(refused[0].refused.message).toMatch(
      /^options\.atRandom mirrors ratios of prices, which must be above 0; .* has a low that is not$/,
    );
  });

  it('of no reports has no flips', () => {
    const { reports: found, atRandom, refused } = inPlay(bars, at(4, { reports: [], atRandom: 5 }));
    expect([found, refused, atRandom]).toEqual([[], [], { flips: 5, seed: 1 }]);
  });
});

/** The same bars, of which nothing is known yet. */
function copyOf({ time, open, high, low, close, volume, interval }: Bars): Bars {
  return barsFromColumns({ time, open, high, low, close, volume: volume! }, { interval });
}
