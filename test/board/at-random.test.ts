import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { board, boardPart, type BoardRow, rankBoard } from '../../src/board/index.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';

const HOUR = 3_600_000;
const { bars } = simulatedMarket({ assetClass: 'futures', dates: 120, seed: 7, minutes: 15 });
const closes = bars.time[bars.length - 1] + bars.interval;
const reports = ['gap-fill-standard', 'previous-days-range-standard', 'opening-range-breakout-standard'] as const;
const boardAt = (hours: number, more: object = {}) =>
  board([{ assetClass: 'futures', ticker: 'ES', bars }], {
    ...{ asOf: closes - hours * HOUR, lookback: 'all', reports },
    ...more,
  });

test('late in a session what is open departs from what is usual, and not from what chance gives at that time', () => {
  const largest = (rows: readonly BoardRow[]): number =>
    Math.max(...rows.flatMap(({ margin, guard }) => (margin === null || guard !== null ? [] : [margin])));
  const [usual, chance] = [{}, { atRandom: 39 }].map((more) =>
    [3, 2.5, 2, 1.5].map((hours) => largest(boardAt(hours, more).rows)),
  );
  expect(Math.max(...usual)).toBeGreaterThan(20);
  expect(Math.max(...chance)).toBeLessThan(Math.max(...usual) / 2);
});

test('parts that were asked for as many flips in other words are of the same board', () => {
  const part = (ticker: string, atRandom: number | object) =>
    boardPart({ assetClass: 'futures', ticker, bars }, { asOf: closes - HOUR, reports, atRandom });
  const { markets, asked } = rankBoard([part('ES', 2), part('NQ', { flips: 2 }), part('YM', { seed: 1, flips: 2 })]);
  expect(markets.map(({ ticker }) => ticker)).toEqual(['ES', 'NQ', 'YM']);
  expect(asked.options.atRandom).toEqual({ flips: 2, seed: 1 });
});

test('the summary says what the order is against', () => {
  const luck = 'of so many questions some depart far from what chance gives by luck alone.';
  expect(boardAt(2, { atRandom: 2 }).summary).toContain(luck);
  expect(boardAt(2).summary).not.toContain(luck);
});

test('a market whose prices have no flips has that error, whatever else its bars do not allow', () => {
  const days = [100, 102, 104, 106].map((price, i) => ({
    ...{ time: `2024-06-${24 + i}`, open: price, high: price + 1, low: i === 1 ? -1 : price - 3, close: price },
  }));
  const free = { assetClass: 'stocks', ticker: 'FREE', bars: barsFromRows(days) } as const;
  const options = {
    asOf: Date.parse('2024-06-27T16:00:00-04:00'),
    reports: ['gap-fill-by-fill-time', 'gap-fill-standard'],
  } as const;
  expect(board([free], options).refused.map(({ refused }) => refused.code)).toEqual(['bars-too-coarse']);
  const { rows, markets } = board([free, { ...free, ticker: 'OTHER', bars: barsFromRows(days.slice(2)) }], {
    ...options,
    atRandom: 3,
  });
  expect(markets.map(({ ticker, error }) => [ticker, error?.code])).toEqual([
    ['FREE', 'not-flippable'],
    ['OTHER', undefined],
  ]);
  expect(rows.every(({ ticker }) => ticker === 'OTHER')).toBe(true);
});
