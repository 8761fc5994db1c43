import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { checkedMarkets, checkedScanMarket, refuseTwice } from '../../src/discovery/checked-markets.js';
import { refusal, refused } from '../bars/refusal.js';

const bars = barsFromRows([], { interval: '1h' });
const market = { assetClass: 'stocks', ticker: 'AAPL', bars } as const;

/** Few enough names that lists have some of them twice. */
const names = fc.array(
  fc.record({
    assetClass: fc.constantFrom('stocks', 'futures', 'crypto', 'forex'),
    ticker: fc.constantFrom('A', 'B', 'C'),
  }),
  { maxLength: 6 },
);

describe('the markets of a scan', () => {
  it('are the list that was given, as long as no market comes twice', () => {
    fc.assert(
      fc.property(names, (list) => {
        const markets = list.map((each) => ({ ...each, bars }));
        const isAgain = ({ ticker, assetClass }: (typeof list)[number], index: number) =>
          list.slice(0, index).some((other) => other.ticker === ticker && other.assetClass === assetClass);
        const again = list.findIndex(isAgain);
        if (again === -1) {
          expect(checkedMarkets(markets)).toEqual(markets);
          expect(() => refuseTwice(list, 'parts')).not.toThrow();
          return;
        }
        expect(refused(() => checkedMarkets(markets))).toBe(`out-of-bounds at markets ${again}`);
        expect(refused(() => refuseTwice(list, 'parts'))).toBe(`out-of-bounds at parts ${again}`);
      }),
    );
  });

  it('are refused with both places of a market that comes twice', () => {
    const other = { ...market, assetClass: 'crypto' };
    expect(refusal(() => checkedMarkets([other, market, { ...market }])).message).toBe(
      'markets[2] is the same market as markets[1]: stocks AAPL',
    );
  });

  it('are a list, and each of them is checked under its place', () => {
    for (const none of [undefined, null, market, 'AAPL', { length: 1, 0: market }]) {
      expect(refused(() => checkedMarkets(none))).toBe('wrong-type at markets');
    }
    expect(refused(() => checkedMarkets([market, null]))).toBe('wrong-type at markets[1]');
    expect(refused(() => checkedMarkets([market, { ...market, ticker: '' }]))).toBe(
      'out-of-bounds at markets[1].ticker',
    );
  });
});

describe('a market of a scan', () => {
  it('is the very object that was given, with whatever it may have', () => {
    const full = { ...market, events: [], session: 'new-york', calendar: null };
    for (const each of [market, full]) expect(checkedScanMarket(each, 'market')).toBe(each);
  });

  it.each([
    ['a list', [market], 'wrong-type at market'],
    ['a class that does not exist', { ...market, assetClass: 'bonds' }, 'unknown-asset-class at market.assetClass'],
    ['a class that is no text', { ...market, assetClass: 1 }, 'wrong-type at market.assetClass'],
    ['a ticker that is no text', { ...market, ticker: 7 }, 'wrong-type at market.ticker'],
    ['no bars', { assetClass: 'stocks', ticker: 'AAPL' }, 'missing-field at market.bars bars'],
    ['an option of reports', { ...market, startDate: '2024-01-01' }, 'unknown-option at market startDate'],
  ])('is refused with %s', (_, wrong, expected) => {
    expect(refused(() => checkedScanMarket(wrong, 'market'))).toBe(expected);
  });
});
