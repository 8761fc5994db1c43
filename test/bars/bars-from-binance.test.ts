import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromBinance, barsFromRows, type BinanceKline } from '../../src/bars/index.js';
import { marketRows } from './market-rows.js';
import { refusal, refused } from './refusal.js';

// From Binance's own documentation of its public archives.
const documented: BinanceKline = [
  1601510340000,
  '4.15070000',
  '4.15870000',
  '4.15060000',
  '4.15540000',
  '539.23000000',
  1601510399999,
  '2240.39860900',
  13,
  '401.82000000',
  '1669.98121300',
  '0',
];
const change = (index: number, value: unknown) => [
  documented.map((each, at) => (at === index ? value : each)) as unknown as BinanceKline,
];

describe('barsFromBinance', () => {
  it('makes a bar of a kline', () => {
    expect(barsFromBinance([documented], { interval: '1m' })).toEqual(
      barsFromRows([{ time: 1601510340000, open: 4.1507, high: 4.1587, low: 4.1506, close: 4.1554, volume: 539.23 }], {
        interval: '1m',
      }),
    );
  });

  it('makes the bars that the same data makes in rows', () => {
    fc.assert(
      fc.property(marketRows({ contract: false, volume: true }), (rows) => {
        const klines = rows.map(({ time, open, high, low, close, volume }): BinanceKline => {
          const [o, h, l, c, v] = [open, high, low, close, volume ?? NaN].map((each) => each.toFixed(8)) as [
            string,
            string,
            string,
            string,
            string,
          ];
          return [time, o, h, l, c, v, time + 59_999, '0', 0, '0', '0', '0'];
        });
        expect(barsFromBinance(klines)).toEqual(barsFromRows(rows));
      }),
    );
  });

  it('refuses microseconds', () => {
    expect(refused(() => barsFromBinance(change(0, 1735689600000000)))).toBe('time-in-microseconds at klines 0 time');
  });

  it('refuses a kline without volume', () => {
    expect(refused(() => barsFromBinance(change(5, undefined)))).toBe('missing-field at klines 0 volume');
  });

  it('names the place in the klines', () => {
    const later: BinanceKline = [1601510400000, '4.15', '4.16', '4.14', '4.15', '1'];
    const klines = [
      documented,
      ...[1, 2, 3].map((minute): BinanceKline => [later[0] + minute * 60_000, '4.15', '4.16', '4.14', '4.15', '1']),
    ];
    const wrong = klines.map((kline, at) =>
      at === 3 ? ([...kline.slice(0, 2), 'high', ...kline.slice(3)] as unknown as BinanceKline) : kline,
    );
    expect(refusal(() => barsFromBinance(wrong))).toMatchObject({
      code: 'not-a-decimal',
      argument: 'klines',
      index: 3,
      field: 'high',
    });
    expect(refusal(() => barsFromBinance(wrong)).message).toMatch(/^klines\[3\]\[2\] is "high": /);
    expect(refused(() => barsFromBinance(change(0, '1601510340000')))).toBe('wrong-type at klines 0 time');
    expect(refused(() => barsFromBinance([null as unknown as BinanceKline]))).toBe('wrong-type at klines 0');
  });
});
