import { expect, test } from 'vitest';
import { rowsOf, toVegaLite } from '../../../src/charts/index.js';
import { panelsOf } from '../fixtures/pictures.js';
import { resultOf } from '../fixtures/results.js';

const params = { stops: [1], targets: [1, 2] };
const result = resultOf('opening-range-breakout-by-bracket', { params, detailed: true });

test('the trades of each stop and target are listed in their order, with the sum of their results', () => {
  const rows = rowsOf(result, { rows: 'trades' });
  for (const id of ['1-1', '1-2']) {
    const trades = rows.filter(({ question }) => question === `bracket-${id}`);
    const taken = result.detailed!.filter(({ outcomes }) => outcomes[`bracket-${id}`] !== null);
    expect(trades.map(({ date, worst, best }) => [date, worst, best])).toEqual(
      taken.map(({ date, measures }) => [date, measures[`worst-${id}`], measures[`best-${id}`]]),
    );
    let sum = 0;
    for (const trade of trades) {
      sum += Number(trade.worst);
      expect(trade.worstSum).toBeCloseTo(sum, 9);
    }
    const [{ levels }] = taken;
    expect(trades[0]).toMatchObject({ entry: levels.entry, stop: levels['stop-1'], target: levels[`target-${id[2]}`] });
  }
});

test('the sums are a curve of the chosen stop and target, from 0 to the sum of all', () => {
  const last = rowsOf(result, { rows: 'trades' }).at(-1)!;
  const curve = panelsOf(toVegaLite(result, { question: 'bracket-1-2' })).find(({ title }) =>
    title?.text.join(' ').startsWith('Equity: stop 1, target 2'),
  )!;
  expect(curve.data.values[0]).toMatchObject({ at: 0, sure: 0, possible: 0 });
  expect(curve.data.values.at(-1)).toMatchObject({ date: last.date, sure: last.worstSum, possible: last.bestSum });
});

test('other reports have no trades, and no report has any without detailed rows', () => {
  expect(rowsOf(resultOf('gap-fill-standard', { detailed: true }), { rows: 'trades' })).toEqual([]);
  expect(() => rowsOf(resultOf('gap-fill-standard'), { rows: 'trades' })).toThrow('detailed: true');
});
