import { expect, it } from 'vitest';
import { describeReport } from '../../src/reports/index.js';
import { priceOfQuestion, pricesOf } from '../../src/board/watched-prices.js';

it('takes levels for prices unless they are distances or not there yet', () => {
  expect(pricesOf({ 'average-range': 2, left: 1, 'previous-high': 10, 'window-high': null })).toEqual([
    { id: 'previous-high', price: 10 },
  ]);
  expect(pricesOf(undefined)).toEqual([]);
});

it('takes the price that a question names, of several the longest name', () => {
  const prices = [
    { id: '1', price: 5 },
    { id: 'r1', price: 12 },
    { id: 's-r1', price: 13 },
    { id: 'pp', price: 10 },
  ];
  expect(priceOfQuestion('touched-r1', prices, 10)?.price).toBe(12);
  expect(priceOfQuestion('touched-s-r1', prices, 10)?.price).toBe(13);
  expect(priceOfQuestion('pp', prices, null)?.price).toBe(10);
  expect(priceOfQuestion('pp', [...prices, { id: 'pp', price: 11 }], null)?.price).toBe(10);
});

it('takes the price that alone ends as the question does', () => {
  const prices = [
    { id: 'retracement-0.236', price: 9 },
    { id: 'retracement-0.5', price: 10 },
    { id: 'previous-high', price: 11 },
    { id: 'week-high', price: 12 },
    { id: 'open', price: 13 },
  ];
  expect(priceOfQuestion('touched-0.236', prices, 10)?.price).toBe(9);
  expect(priceOfQuestion('touched-0.36', prices, 13)?.price).toBe(13);
  // Of two that end so, neither is named.
  expect(priceOfQuestion('touched-high', prices, 10)?.price).toBe(10);
  expect(priceOfQuestion('touched-high', prices.slice(0, 3), 10)?.price).toBe(11);
  expect(priceOfQuestion('touched-high', [...prices, { id: 'high', price: 14 }], 10)?.price).toBe(14);
});

it.each([
  ['gap-fill-standard', 'filled', 'target'],
  ['fair-value-gaps-standard', 'mitigated', 'mitigation'],
  ['inverse-fair-value-gaps-standard', 'mitigated', 'mitigation'],
  ['engulfing-candles-standard', 'stopped', 'stop'],
] as const)('of %s takes the level that “%s” asks about, however far', (report, question, level) => {
  const { levels, questions } = describeReport(report);
  expect(questions.map(({ id }) => id)).toContain(question);
  const prices = levels.map(({ id }) => ({ id, price: id === level ? 20 : 10 }));
  expect(priceOfQuestion(question, prices, 10)).toEqual({ id: level, price: 20 });
});

it('takes a level of its own name for a question of the caller that is called as a built-in one', () => {
  const prices = [
    { id: 'open', price: 10 },
    { id: 'filled', price: 20 },
  ];
  expect(priceOfQuestion('filled', prices, 10)?.price).toBe(20);
});

it('takes the nearest price for any other question, of several the first, and none without a last price', () => {
  const prices = [
    { id: 'high', price: 12 },
    { id: 'low', price: 9 },
    { id: 'middle', price: 9 },
  ];
  expect(priceOfQuestion('breaks', prices, 10)?.id).toBe('low');
  expect(priceOfQuestion('breaks', prices, 11)?.id).toBe('high');
  expect(priceOfQuestion('breaks', prices, null)).toBeNull();
  expect(priceOfQuestion('breaks', [], 10)).toBeNull();
});
