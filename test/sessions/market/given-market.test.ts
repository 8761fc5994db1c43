import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byMarket, checkedMarket, marketTwice, nameOfMarket } from '../../../src/sessions/inner.js';
import { refused } from '../../bars/refusal.js';

/** Few enough names that lists have some of them twice, and some that are the same when they are joined by a space. */
const markets = fc.array(
  fc.record({ assetClass: fc.constantFrom('a', 'a b', 'B'), ticker: fc.constantFrom('A', 'b A', 'B') }),
  { maxLength: 6 },
);

describe('the names of markets', () => {
  it('are in the order of asset class and ticker, by code units', () => {
    const sorted = [
      { assetClass: 'B', ticker: 'B' },
      { assetClass: 'a', ticker: 'B' },
      { assetClass: 'a', ticker: 'b A' },
      { assetClass: 'a b', ticker: 'A' },
    ];
    expect([...sorted].reverse().sort(byMarket)).toEqual(sorted);
    for (const each of sorted) expect(byMarket(each, { ...each })).toBe(0);
  });

  it('come twice where both asset class and ticker are those of one before', () => {
    fc.assert(
      fc.property(markets, (list) => {
        const firstOf = ({ assetClass, ticker }: (typeof list)[number]) =>
          list.findIndex((other) => other.assetClass === assetClass && other.ticker === ticker);
        const again = list.findIndex((each, i) => firstOf(each) < i);
        expect(marketTwice(list)).toEqual(again === -1 ? null : [firstOf(list[again]), again]);
      }),
    );
  });

  it('have the name of a custom asset class', () => {
    const assetClass = { name: 'shares', sessions: [], calendar: null };
    expect(nameOfMarket({ assetClass, ticker: 'X' })).toEqual({ assetClass: 'shares', ticker: 'X' });
    expect(nameOfMarket({ assetClass: 'stocks', ticker: 'X' })).toEqual({ assetClass: 'stocks', ticker: 'X' });
  });
});

describe('a market that is given', () => {
  const market = { assetClass: 'stocks', ticker: 'X', bars: null };

  it('is returned as it is, its bars unchecked', () => {
    expect(checkedMarket(market, 'market')).toBe(market);
  });

  it('has the fields of every market, and those that its caller names', () => {
    expect(refused(() => checkedMarket({ ...market, tickSize: 1 }, 'market'))).toBe(
      'unknown-option at market tickSize',
    );
    expect(() => checkedMarket({ ...market, tickSize: 1 }, 'market', ['tickSize'])).not.toThrow();
    expect(refused(() => checkedMarket({ ...market, ticker: '' }, 'markets[1]'))).toBe(
      'out-of-bounds at markets[1].ticker',
    );
  });
});
