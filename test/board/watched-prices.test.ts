import { expect, it } from 'vitest';
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

it('takes the nearest price for any other question, of several the first, and none without a last price', () => {
  const prices = [
    { id: 'high', price: 12 },
    { id: 'low', price: 9 },
    { id: 'target', price: 9 },
  ];
  expect(priceOfQuestion('filled', prices, 10)?.id).toBe('low');
  expect(priceOfQuestion('filled', prices, 11)?.id).toBe('high');
  expect(priceOfQuestion('filled', prices, null)).toBeNull();
  expect(priceOfQuestion('filled', [], 10)).toBeNull();
});
