import { describe, expect, it } from 'vitest';
import { board } from '../../../src/board/index.js';
import { runPooled } from '../../../src/pooled/index.js';
import { checkedAtRandom } from '../../../src/conditions/settings/checked-at-random.js';
import { estimateCost, inPlay, outlineOfBars, relate, runReport, runReports } from '../../../src/reports/index.js';
import { refusal } from '../../bars/refusal.js';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';

const bars = dailyBars('10 12 9 11', '12 13 11 12', '12 13 10 11', '11 14 11 13');
const id = 'gap-fill-standard';
const market = { assetClass: 'stocks', ticker: 'X' } as const;
const filled = { report: id, question: 'filled' };
const asOf = Date.UTC(2024, 6, 4);

/** Each call that has the option. */
const calls: Readonly<Record<string, (atRandom: never) => unknown>> = {
  runReport: (atRandom) => runReport(bars, id, { ...market, atRandom }),
  runReports: (atRandom) => runReports(bars, [id], { ...market, atRandom }),
  relate: (atRandom) => relate(bars, { ...filled, previous: 1 }, filled, { ...market, atRandom }),
  runPooled: (atRandom) => runPooled([{ ...market, bars }], id, { atRandom }),
  inPlay: (atRandom) => inPlay(bars, { ...market, asOf, atRandom, reports: [id] }),
  board: (atRandom) => board([{ ...market, bars }], { asOf, atRandom, reports: [id] }),
  estimateCost: (atRandom) => estimateCost(id, { ...market, atRandom }, outlineOfBars(bars)),
};

const wrong: readonly (readonly [given: unknown, code: string, argument: string])[] = [
  ...[0, 1000, 1.5, -1].map((flips) => [flips, 'out-of-bounds', 'options.atRandom'] as const),
  [NaN, 'out-of-bounds', 'options.atRandom'],
  [Infinity, 'out-of-bounds', 'options.atRandom'],
  ...['x', '99', true, null, [5]].map((given) => [given, 'wrong-type', 'options.atRandom'] as const),
  [{ flips: 5, other: 1 }, 'unknown-option', 'options.atRandom'],
  [{ flip: 5 }, 'unknown-option', 'options.atRandom'],
  [{ flips: 0 }, 'out-of-bounds', 'options.atRandom.flips'],
  [{ flips: 1000 }, 'out-of-bounds', 'options.atRandom.flips'],
  [{ flips: '5' }, 'wrong-type', 'options.atRandom.flips'],
  [{ flips: null }, 'wrong-type', 'options.atRandom.flips'],
  [{ seed: -1 }, 'out-of-bounds', 'options.atRandom.seed'],
  [{ seed: 0.5 }, 'out-of-bounds', 'options.atRandom.seed'],
  [{ seed: 1_000_000_001 }, 'out-of-bounds', 'options.atRandom.seed'],
];

describe.each(Object.entries(calls))('%s', (_, call) => {
  it.each(wrong)('refuses atRandom: %j as %s of %s', (given, code, argument) => {
    expect(refusal(() => call(given as never))).toMatchObject({ code, argument });
  });

  it('takes the least and the most', () => {
    for (const given of [1, { flips: 1, seed: 0 }, { flips: 2, seed: 1_000_000_000 }, undefined]) {
      expect(() => call(given as never)).not.toThrow();
    }
  });
});

describe('atRandom', () => {
  it('is 99 flips of seed 1 unless it says otherwise', () => {
    expect(checkedAtRandom({})).toEqual({ flips: 99, seed: 1 });
    expect(checkedAtRandom(7)).toEqual({ flips: 7, seed: 1 });
    expect(checkedAtRandom({ seed: 7 })).toEqual({ flips: 99, seed: 7 });
    expect(checkedAtRandom({ flips: 999, seed: 1_000_000_000 })).toEqual({ flips: 999, seed: 1_000_000_000 });
  });
});
