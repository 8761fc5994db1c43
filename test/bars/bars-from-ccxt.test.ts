import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromCcxt, barsFromRows, type CcxtCandle } from '../../src/bars/index.js';
import { marketRows } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const candle: CcxtCandle = [1704067200000, 42283.58, 42554.57, 42261.02, 42475.23, 1271.68];
const later = (volume: unknown): CcxtCandle =>
  [1704070800000, 42475.23, 42775, 42431.65, 42613.56, volume] as CcxtCandle;

describe('barsFromCcxt', () => {
  it('makes the bars that the same data makes in rows', () => {
    fc.assert(
      fc.property(marketRows({ contract: false }), (rows) => {
        const tuples = rows.map(({ time, open, high, low, close, volume }): CcxtCandle => [
          time,
          open,
          high,
          low,
          close,
          volume,
        ]);
        expect(barsFromCcxt(tuples)).toEqual(barsFromRows(rows));
        const counted = tuples.map((tuple): CcxtCandle => [...tuple, 17]);
        expect(barsFromCcxt(counted, { interval: 1 })).toEqual(barsFromRows(rows, { interval: 1 }));
      }),
    );
  });

  it('takes the strings that ccxt gives when numbers are set to be strings', () => {
    const text = candle.map((value, index) => (index === 0 ? value : String(value))) as unknown as CcxtCandle;
    expect(barsFromCcxt([text], { interval: '1h' })).toEqual(barsFromCcxt([candle], { interval: '1h' }));
  });

  it('makes bars without volume where all candles have none', () => {
    const silent = candle.slice(0, 5) as unknown as CcxtCandle;
    for (const none of [undefined, null]) expect(barsFromCcxt([silent, later(none)]).volume).toBeNull();
    expect(refused(() => barsFromCcxt([candle, later(undefined)]))).toBe('missing-field at tuples 1 volume');
    expect(refused(() => barsFromCcxt([silent, later(1)]))).toBe('missing-field at tuples 0 volume');
  });

  it('refuses a wrong candle at its place in the tuples', () => {
    const [time, open, high, low, close] = candle;
    expect(refused(() => barsFromCcxt([[time, open, low, high, close]]))).toBe('high-below-low at tuples 0 high');
    expect(refused(() => barsFromCcxt([[time, undefined, high, low, close]]))).toBe('missing-field at tuples 0 open');
    expect(refused(() => barsFromCcxt([[undefined, open, high, low, close]]))).toBe('missing-field at tuples 0 time');
    expect(refused(() => barsFromCcxt([[1704067200, open, high, low, close]]))).toBe(
      'time-in-seconds at tuples 0 time',
    );
    expect(refused(() => barsFromCcxt([{ 0: time } as unknown as CcxtCandle]))).toBe('wrong-type at tuples 0');
    expect(refused(() => barsFromCcxt({} as CcxtCandle[]))).toBe('wrong-type at tuples');
    expect(refusal(() => barsFromCcxt([[time, open, high, null, close]])).message).toBe(
      'tuples[0][3] is null: every bar needs four prices',
    );
  });
});
