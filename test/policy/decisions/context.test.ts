import { expect, it } from 'vitest';
import { checkedTickers } from '../../../src/policy/inner.js';

it('takes lists of names by asset class, of any number', () => {
  const given = { forex: ['GBPCAD'], stocks: ['AAPL', 'MSFT'], futures: [] };
  const tickers = checkedTickers(given, 'options.supported');
  expect(tickers).toEqual(given);
  expect(tickers).not.toBe(given);
  expect(checkedTickers({}, 'options.supported')).toEqual({});
});

it.each([
  ['AAPL', 'wrong-type', 'x must be an object, got "AAPL"'],
  [{ bonds: [] }, 'unknown-option', 'x has no field "bonds"; it has stocks, futures, crypto, forex'],
  [{ stocks: 'AAPL' }, 'wrong-type', 'x.stocks must be a list, got "AAPL"'],
  [{ crypto: ['ETHUSDT', 1] }, 'wrong-type', 'x.crypto[1] must be a string, got 1'],
  [{ stocks: [''] }, 'out-of-bounds', 'x.stocks[0] must not be empty'],
])('refuses %j', (tickers, code, message) => {
  expect(() => checkedTickers(tickers, 'x')).toThrow(expect.objectContaining({ code, message }));
});
