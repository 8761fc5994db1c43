import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows } from '../../src/bars/index.js';
import { outcomesAtRandom } from '../../src/pooled/at-random.js';
import {
  compareMarkets,
  comparePeriods,
  mergePooled,
  pooledPart,
  type PooledPart,
  runPooled,
} from '../../src/pooled/index.js';
import type { PartSettings } from '../../src/pooled/part.js';
import { runReport } from '../../src/reports/index.js';
import { refusal } from '../bars/refusal.js';
import { marketsMovingTogether } from './fixtures.js';

const markets = marketsMovingTogether(2, 200, 5, 4);
const [first, second] = markets;
const id = 'green-and-red-days-by-weekday-standard';

describe('a pooled report at random', () => {
  it('has the sums of the counts of the flips', () => {
    const atRandom = { flips: 5, seed: 2 };
    const parts = markets.map((market) => pooledPart(market, id, { atRandom }));
    const [market] = parts[0].markets;
    if ('refused' in market) throw new Error(market.refused.message);
    const { groups, flips } = market;
    expect(parts[0].settings.atRandom).toEqual(atRandom);
    expect(flips).toHaveLength(5);
    // Each day has a colour on every flip, too.
    for (const flip of flips!) {
      expect(flip).toHaveLength(groups.length * 3);
      const days = groups.map((_, g) => flip.slice(3 * g, 3 * g + 3).reduce((sum, count) => sum + count, 0));
      expect(days).toEqual(groups.map(({ observations }) => observations));
    }
    const all = parts.map(({ markets: [each] }) => ('flips' in each ? (each.flips ?? []) : []));
    const [green] = mergePooled(parts).summary[0].questions[0].outcomes;
    const shares = all[0].map((flip, f) => {
      const [a, b] = [flip, all[1][f]].map((counts) => counts.slice(0, 3));
      const of = [...a, ...b].reduce((sum, count) => sum + count, 0);
      return (100 * (a[0] + b[0])) / of;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / 5;
    expect(Math.abs(green.atRandom!.mean! - mean)).toBeLessThan(0.011);
    expect(green.atRandom!.low).toBeCloseTo(Math.min(...shares), 1);
    expect(green.atRandom!.high).toBeCloseTo(Math.max(...shares), 1);
  });

  it('has the mean of the means of the flips, by their numbers of values', () => {
    const options = { atRandom: 5 };
    const [{ measures }] = runPooled(markets, id, options).summary;
    const [change] = measures;
    const found = markets.map((market) => {
      const part = pooledPart(market, id, options);
      const [own] = part.markets;
      if (!('means' in own)) throw new Error('The part has no means');
      expect(own.means).toHaveLength(6);
      for (const each of own.means) expect(each).toHaveLength(2 * own.groups.length);
      return own.means.map(([count, mean]) => ({ count: count!, mean: mean! }));
    });
    const means = found[0].map((_, at) => {
      const [a, b] = found.map((each) => each[at]);
      return Number(((a.count * a.mean + b.count * b.mean) / (a.count + b.count)).toFixed(4));
    });
    const [own, ...flips] = means;
    expect(Math.abs(own - change.mean!)).toBeLessThan(0.0002);
    const middle = means.reduce((sum, mean) => sum + mean, 0) / 6;
    const asFar = flips.filter((mean) => Math.abs(mean - middle) >= Math.abs(own - middle)).length;
    expect(change.atRandom).toMatchObject({ low: Math.min(...flips), high: Math.max(...flips), p: (1 + asFar) / 6 });
  });

  it('has of a group that only one market has the shares of that market', () => {
    const report = 'performance-trends-standard';
    const [early, late] = marketsMovingTogether(2, 120, 5, 4);
    const pooled = runPooled([early, late], report, { atRandom: 9 });
    const alone = [early, late].flatMap(({ bars, ...own }) => runReport(bars, report, { ...own, atRandom: 9 }).summary);
    expect(pooled.summary.map(({ group }) => group)).toEqual(alone.map(({ group }) => group));
    pooled.summary.forEach(({ questions }, g) => {
      const shares = (of: readonly { readonly outcomes: readonly { readonly atRandom?: unknown }[] }[]) =>
        of.map(({ outcomes }) => outcomes.map(({ atRandom }) => atRandom));
      expect(shares(questions)).toEqual(shares(alone[g].questions));
    });
    expect(alone.length).toBeGreaterThan(1);
  });

  it('asks the flips with the same options, at the same instant', () => {
    const options = {
      ...{ asOf: Date.UTC(2022, 5, 20), startDate: '2022-01-11', previousWithinDays: 1, atRandom: 9 },
      params: { fill: 25 },
      where: { field: 'weekday', op: 'in', value: ['monday', 'tuesday', 'wednesday', 'thursday', 'saturday'] },
      groupBy: { report: id, question: 'colour', previous: 1 },
    } as const;
    const { bars, ...own } = first;
    const sharesOf = (groups: readonly { readonly questions: readonly { readonly outcomes: readonly object[] }[] }[]) =>
      groups.map(({ questions }) =>
        questions.map(({ outcomes }) => outcomes.map((each) => ('atRandom' in each ? each.atRandom : undefined))),
      );
    const { summary } = runReport(bars, 'gap-fill-standard', { ...own, ...options });
    expect(sharesOf(runPooled([first], 'gap-fill-standard', options).summary)).toEqual(sharesOf(summary));
    const { atRandom, params } = options;
    expect(sharesOf(runPooled([first], 'gap-fill-standard', { atRandom, params }).summary)).toEqual(
      sharesOf(runReport(bars, 'gap-fill-standard', { ...own, atRandom, params }).summary),
    );
    // What comes later changes nothing, even if it has no flips.
    const { time, open, high, low, close, interval } = bars;
    const lower = (column: Float64Array) =>
      column.map((price, bar) => (time[bar] < options.asOf ? price : price - 9999));
    const later = barsFromColumns(
      { time, open: lower(open), high: lower(high), low: lower(low), close: lower(close) },
      { interval },
    );
    const changed = runPooled([{ ...own, bars: later }], 'gap-fill-standard', options);
    expect(sharesOf(changed.summary)).toEqual(sharesOf(summary));
    expect(JSON.stringify(summary)).toContain('"atRandom":{"mean"');
  });

  it('counts none of an outcome that a market does not have', () => {
    const parts = markets.map((market) => pooledPart(market, id, { atRandom: 9, measures: false }));
    const other = JSON.parse(JSON.stringify(parts[1]).replaceAll('"red"', '"down"')) as PooledPart;
    const [{ of, outcomes }] = mergePooled([parts[0], other]).summary[0].questions;
    const found = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    expect([...found.keys()].sort()).toEqual(['down', 'flat', 'green', 'red']);
    const all = mergePooled(parts).summary[0].questions[0];
    expect(of).toBe(all.of);
    const [green, red] = all.outcomes;
    expect(found.get('green')).toEqual(green);
    // Together both have what the outcome has.
    const [first, second] = ['red', 'down'].map((each) => found.get(each)!.atRandom!.mean!);
    expect(Math.abs(first + second - red.atRandom!.mean!)).toBeLessThan(0.03);
    expect(Math.min(first, second)).toBeGreaterThan(10);
  });

  it('refuses a market with a price that has no flips, and pools the others', () => {
    const free = barsFromRows([
      { time: '2022-01-01', open: 2, high: 3, low: 0, close: 1 },
      { time: '2022-01-02', open: 1, high: 3, low: 1, close: 2 },
    ]);
    const mixed = runPooled([first, { ...second, bars: free }], id, { atRandom: 3 });
    expect(mixed.refused).toMatchObject([{ ticker: second.ticker, refused: { code: 'not-flippable' } }]);
    expect(mixed.summary).toEqual(runPooled([first], id, { atRandom: 3 }).summary);
    expect(runPooled([{ ...second, bars: free }], id, {}).refused).toEqual([]);
  });

  it('refuses a market of whose flips a part would have too many counts', () => {
    const edges = Array.from({ length: 50 }, (_, i) => i);
    const groupBy = { field: 'gap.percent', edges } as const;
    const options = { groupBy, params: { edges }, measures: false };
    const partOf = (more: object) => pooledPart(first, 'previous-days-range-by-size', { ...options, ...more });
    const { outlines } = partOf({});
    const [{ groups, questions }] = outlines;
    const each = groups.length * questions.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    const flips = Math.floor(2_000_000 / each) + 1;
    expect(partOf({ atRandom: flips }).markets).toMatchObject([
      {
        ticker: first.ticker,
        refused: {
          code: 'too-many-figures',
          message: `the counts of the flips of a market must be at most 2000000 numbers, got ${flips * each}: ask for fewer flips or groups`,
        },
      },
    ]);
    expect(partOf({ atRandom: 1 }).markets).not.toHaveProperty('0.refused');
  });

  it('is not merged with parts of other flips, or of none', () => {
    const plain = pooledPart(first, id, {});
    expect(plain.settings).not.toHaveProperty('atRandom');
    expect(plain.markets[0]).not.toHaveProperty('flips');
    for (const options of [{}, { atRandom: 4 }, { atRandom: { flips: 3, seed: 2 } }]) {
      const other = pooledPart(second, id, options);
      expect(refusal(() => mergePooled([pooledPart(first, id, { atRandom: 3 }), other]))).toMatchObject({
        ...{ code: 'out-of-bounds', argument: 'parts', index: 1 },
      });
    }
    const merged = mergePooled([first, second].map((market) => pooledPart(market, id, { atRandom: { flips: 3 } })));
    expect(merged).toEqual(runPooled(markets, id, { atRandom: { flips: 3, seed: 1 } }));
  });

  it('has its keys in their places', () => {
    const pooled = runPooled(markets, id, { atRandom: 3, lasting: true, hindsight: true });
    const keys = Object.keys(pooled);
    expect(keys.slice(keys.indexOf('hindsight'), keys.indexOf('startDate'))).toEqual(['hindsight', 'atRandom']);
    expect(Object.keys(pooled.summary[0].questions[0].outcomes[0]).at(-1)).toBe('atRandom');
    expect(JSON.stringify(pooled.markets)).not.toContain('flips');
  });

  it('is no option of a comparison', () => {
    const periods = {
      first: { startDate: '2022-01-01', endDate: '2022-03-31' },
      second: { startDate: '2022-04-01', endDate: '2022-06-30' },
    };
    const unknown = { code: 'unknown-option', argument: 'options', field: 'atRandom' };
    expect(refusal(() => comparePeriods(first, id, { ...periods, atRandom: 3 } as never))).toMatchObject(unknown);
    expect(refusal(() => compareMarkets(first, second, id, { atRandom: 3 } as never))).toMatchObject(unknown);
  });
});

const settings = (flips: number, percent = 2): PartSettings => ({
  ...{ insufficient: 10, lowSample: 30, percent, measure: 4, measures: true },
  atRandom: { flips, seed: 1 },
});

describe('the shares of a pooled question at random', () => {
  it('are worked out by hand', () => {
    // Of the first flip 1 + 2 of 4, of the second 2 + 0 of 4: 75 and 50 %.
    const yes = [
      [1, 2],
      [2, 0],
    ];
    const no = [
      [1, 0],
      [0, 2],
    ];
    expect(outcomesAtRandom([100, 0], [yes, no], settings(2))).toEqual([
      { mean: 62.5, low: 50, high: 75, p: 2 / 3 },
      { mean: 37.5, low: 25, high: 50, p: 2 / 3 },
    ]);
  });

  it('have none where the markets have no cases, and miss a flip in which they have none', () => {
    expect(outcomesAtRandom([null, null], [[[1, 0]], [[0, 0]]], settings(2))).toEqual([null, null]);
    expect(outcomesAtRandom([50, 50], [[[1, 0]], [[1, 0]]], settings(2))).toEqual([
      { mean: 50, low: 50, high: 50, p: 1 },
      { mean: 50, low: 50, high: 50, p: 1 },
    ]);
  });

  it('are rounded as they are published', () => {
    expect(outcomesAtRandom([33], [[[1]], [[2]]], settings(1, 0))).toEqual([{ mean: 33, low: 33, high: 33, p: 1 }]);
  });

  it('do not change with the order of the markets, nor when a market is there twice', () => {
    let told = 0;
    const counts = fc
      .integer({ min: 1, max: 8 })
      .chain((flips) =>
        fc.array(fc.array(fc.nat(9), { minLength: flips, maxLength: flips }), { minLength: 2, maxLength: 6 }),
      );
    fc.assert(
      fc.property(counts, fc.nat(100), (markets, percent) => {
        const { length } = markets[0];
        const others = markets.map((flips) => flips.map((count) => 9 - count));
        const all = outcomesAtRandom([percent, 100 - percent], [markets, others], settings(length));
        const turned = [markets, others].map((each) => [...each].reverse());
        expect(outcomesAtRandom([percent, 100 - percent], turned, settings(length))).toEqual(all);
        const twice = [markets, others].map((each) => [...each, ...each]);
        expect(outcomesAtRandom([percent, 100 - percent], twice, settings(length))).toEqual(all);
        if (all[0]!.p < 1) told++;
      }),
    );
    expect(told).toBeGreaterThan(30);
  });
});
