import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromLightweightCharts, barsFromRows, type LightweightChartsBar } from '../../src/bars/index.js';
import { marketRows } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const prices = { open: 10, high: 12, low: 9, close: 11 };
const at = (...times: unknown[]) => times.map((time) => ({ ...prices, time }) as LightweightChartsBar);
const refusedAt = (...times: unknown[]) => refused(() => barsFromLightweightCharts(at(...times)));

describe('barsFromLightweightCharts', () => {
  it('makes the bars that the same data makes in rows', () => {
    fc.assert(
      fc.property(marketRows({ contract: false, volume: false, interval: 60_000 }), (rows) => {
        const data = rows.map((row) => ({ ...row, time: row.time / 1000 }));
        expect(barsFromLightweightCharts(data)).toEqual(barsFromRows(rows));
      }),
    );
  });

  it('makes daily bars of business days in both notations', () => {
    const days = ['2024-02-29', '2024-03-01', '2024-03-04'];
    const parts = [
      { year: 2024, month: 2, day: 29 },
      { year: 2024, month: 3, day: 1 },
      { year: 2024, month: 3, day: 4 },
    ];
    const bars = barsFromRows(days.map((time) => ({ ...prices, time })));
    expect(barsFromLightweightCharts(at(...days))).toEqual(bars);
    expect(barsFromLightweightCharts(at(...parts))).toEqual(bars);
    expect(barsFromLightweightCharts(at(days[0], parts[1], days[2]))).toEqual(bars);
    expect(refused(() => barsFromLightweightCharts(at('2024-02-29'), { interval: '1h' }))).toBe(
      'out-of-bounds at options.interval',
    );
  });

  it('takes seconds near 1970 for what they are', () => {
    expect([...barsFromLightweightCharts(at(-60, 0, 60)).time]).toEqual([-60_000, 0, 60_000]);
    expect(barsFromLightweightCharts(at(99_999_999_940, 99_999_999_999)).length).toBe(2);
  });

  it('refuses milliseconds, microseconds and nanoseconds', () => {
    expect(refusedAt(1706711400000)).toBe('time-in-milliseconds at data 0 time');
    expect(refusedAt(1e11)).toBe('time-in-milliseconds at data 0 time');
    expect(refusedAt(-1e11)).toBe('time-in-milliseconds at data 0 time');
    expect(refusedAt(1706711400000000)).toBe('time-in-microseconds at data 0 time');
    expect(refusedAt(1e14)).toBe('time-in-microseconds at data 0 time');
    expect(refusedAt(8.64e15)).toBe('time-in-microseconds at data 0 time');
    expect(refusedAt(-1e14)).toBe('time-in-microseconds at data 0 time');
    expect(refusedAt(1.7067114e18)).toBe('time-not-a-date at data 0 time');
    expect(refusedAt(-1.7067114e18)).toBe('time-not-a-date at data 0 time');
  });

  it('refuses times that are none', () => {
    expect(refusedAt(1706711400, 1706711460.5)).toBe('time-not-integer at data 1 time');
    expect(refusedAt(1706711400, NaN)).toBe('not-finite at data 1 time');
    expect(refusedAt(1706711400, Infinity)).toBe('not-finite at data 1 time');
    expect(refusedAt(1706711400, '2024-02-01')).toBe('wrong-type at data 1 time');
    expect(refusedAt('2024-01-31', 1706745600)).toBe('wrong-type at data 1 time');
    expect(refusedAt(true)).toBe('wrong-type at data 0 time');
    expect(refusedAt(undefined)).toBe('missing-field at data 0 time');
    expect(refusedAt(null)).toBe('missing-field at data 0 time');
    expect(refusedAt('2024-01-31', null)).toBe('missing-field at data 1 time');
    expect(refusedAt('2024-02-30')).toBe('time-not-a-date at data 0 time');
    expect(refusedAt({ year: 2023, month: 2, day: 29 })).toBe('time-not-a-date at data 0 time');
    expect(refusedAt({ year: 2023.5, month: 2, day: 2 })).toBe('time-not-a-date at data 0 time');
    expect(refusedAt({ year: NaN, month: 2, day: 2 })).toBe('time-not-a-date at data 0 time');
    expect(refusedAt({ year: '2023', month: 2, day: 1 })).toBe('wrong-type at data 0 time');
    expect(refusedAt({ year: 2023, month: '2', day: 1 })).toBe('wrong-type at data 0 time');
    expect(refusedAt({ year: 2023, month: 2 })).toBe('wrong-type at data 0 time');
    expect(refusedAt(new Date(0))).toBe('wrong-type at data 0 time');
  });

  it('refuses whitespace, saying what to do with it', () => {
    const data = [...at('2024-01-30'), { time: '2024-01-31' } as LightweightChartsBar];
    const found = refusal(() => barsFromLightweightCharts(data));
    expect(found).toMatchObject({ code: 'missing-field', argument: 'data', index: 1, field: 'open' });
    expect(found.message).toBe(
      'data[1].open is undefined: an item without prices (whitespace) is not a bar, leave it out',
    );
  });
});
