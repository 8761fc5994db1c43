import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromAlpaca, barsFromRows, type AlpacaBar } from '../../src/bars/index.js';
import { marketRows } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const bar = { t: '2024-01-31T14:30:00Z', o: 187.04, h: 187.09, l: 186.51, c: 186.6, v: 1503204, n: 14411, vw: 186.871 };

describe('barsFromAlpaca', () => {
  it('makes the bars that the same data makes in rows', () => {
    fc.assert(
      fc.property(marketRows({ contract: false }), (rows) => {
        const bars = rows.map(({ time, open, high, low, close, volume }): AlpacaBar => {
          const prices = { t: new Date(time).toISOString(), o: open, h: high, l: low, c: close, n: 1, vw: 1 };
          return volume === undefined ? prices : { ...prices, v: volume };
        });
        expect(barsFromAlpaca(bars)).toEqual(barsFromRows(rows));
      }),
    );
  });

  it('takes offsets and nanoseconds, also near 1970', () => {
    const bars = barsFromAlpaca([
      { ...bar, t: '1970-01-01T00:00:00.000000000Z' },
      { ...bar, t: '1969-12-31T19:01:00.5-05:00' },
    ]);
    expect([...bars.time]).toEqual([0, 60_500]);
  });

  it('names the place in the bars', () => {
    const at = (t: unknown) => refused(() => barsFromAlpaca([bar, { ...bar, t: t as string }]));
    expect(at('2024-01-31T14:30:00.000000001Z')).toBe('time-not-integer at bars 1 time');
    expect(at('2023-02-29T14:30:00Z')).toBe('time-not-a-date at bars 1 time');
    expect(at(1706711460000)).toBe('wrong-type at bars 1 time');
    expect(at(undefined)).toBe('missing-field at bars 1 time');
    expect(at('2024-01-31T09:30:00-05:00')).toBe('duplicate-time at bars 1 time');
    expect(at('2024-01-31T15:29:00+01:00')).toBe('not-ascending at bars 1 time');
    expect(refused(() => barsFromAlpaca({ bars: [bar] } as unknown as AlpacaBar[]))).toBe('wrong-type at bars');
    expect(refusal(() => barsFromAlpaca([{ ...bar, c: 200 }])).message).toBe(
      'bars[0].c is 200 and bars[0].h is 187.09: the close must be between the low and the high',
    );
  });
});
