import { expect, it } from 'vitest';
import { priceAt, pricesOf } from '../../src/board/watched-prices.js';

it('takes levels for prices unless they are distances or not there yet', () => {
  expect(pricesOf({ 'average-range': 2, left: 1, 'previous-high': 10, 'window-high': null })).toEqual([
    { id: 'previous-high', price: 10 },
  ]);
  expect(pricesOf(undefined)).toEqual([]);
});

it('takes the price at the level that is asked about, however far', () => {
  const prices = [
    { id: 'open', price: 10 },
    { id: 'target', price: 20 },
  ];
  expect(priceAt('target', prices, 10)).toEqual({ id: 'target', price: 20 });
  expect(priceAt('target', prices, null)).toEqual({ id: 'target', price: 20 });
});

it('takes the nearest price where that level has none, of several the first, and none without a last price', () => {
  const prices = [
    { id: 'high', price: 12 },
    { id: 'low', price: 9 },
    { id: 'middle', price: 9 },
  ];
  expect(priceAt('breaks', prices, 10)?.id).toBe('low');
  expect(priceAt('breaks', prices, 11)?.id).toBe('high');
  expect(priceAt('breaks', prices, null)).toBeNull();
  expect(priceAt('breaks', [], 10)).toBeNull();
});
