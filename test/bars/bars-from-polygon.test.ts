import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromPolygon, barsFromRows, type PolygonAggregate, type PolygonResponse } from '../../src/bars/index.js';
import { marketRows } from './market-rows.js';
import { refusal, refused } from './refusal.js';

const aggregate = {
  v: 55467803,
  vw: 183.8992,
  o: 187.04,
  c: 184.4,
  h: 187.095,
  l: 184.35,
  t: 1706677200000,
  n: 612321,
};

describe('barsFromPolygon', () => {
  it('makes the bars that the same data makes in rows, from the results and from the whole response', () => {
    fc.assert(
      fc.property(marketRows({ contract: false }), (rows) => {
        const results = rows.map(({ time, open, high, low, close, volume }): PolygonAggregate => {
          const prices = { t: time, o: open, h: high, l: low, c: close, vw: 1, n: 5 };
          return volume === undefined ? prices : { ...prices, v: volume };
        });
        const bars = barsFromRows(rows);
        expect(barsFromPolygon(results)).toEqual(bars);
        expect(barsFromPolygon({ status: 'OK', resultsCount: results.length, results })).toEqual(bars);
      }),
    );
  });

  it('makes no bars of a response without results, when the interval is given', () => {
    expect(barsFromPolygon({ status: 'OK', resultsCount: 0 }, { interval: '1m' }).length).toBe(0);
    expect(refused(() => barsFromPolygon({ status: 'OK', resultsCount: 0 }))).toBe(
      'interval-unknown at options.interval',
    );
  });

  it('refuses a response that has lost its results', () => {
    expect(refused(() => barsFromPolygon({ resultsCount: 3 }))).toBe('missing-field at results results');
    expect(refused(() => barsFromPolygon({ results: null } as unknown as PolygonResponse))).toBe(
      'wrong-type at results',
    );
    for (const wrong of [{ status: 'ERROR' }, null, undefined, 'results']) {
      expect(refused(() => barsFromPolygon(wrong as PolygonResponse))).toBe('wrong-type at results');
    }
  });

  it('names the place in the results', () => {
    const wrong = [aggregate, { ...aggregate, t: aggregate.t + 86_400_000, h: 1 }];
    expect(refused(() => barsFromPolygon(wrong))).toBe('high-below-low at results 1 high');
    expect(refusal(() => barsFromPolygon({ results: wrong })).message).toBe(
      'results[1].h is 1 and results[1].l is 184.35: the high must not be below the low',
    );
    const { o, h, c, t } = aggregate;
    expect(refused(() => barsFromPolygon([{ t, o, h, c }]))).toBe('missing-field at results 0 low');
    const seconds = { ...aggregate, t: 1706677200 };
    expect(refused(() => barsFromPolygon([seconds], { interval: '1d' }))).toBe('time-in-seconds at results 0 time');
    const microseconds = { ...aggregate, t: 1706677200000000 };
    expect(refused(() => barsFromPolygon([microseconds]))).toBe('time-in-microseconds at results 0 time');
    expect(refused(() => barsFromPolygon([wrong[1] as PolygonAggregate, aggregate]))).toBe(
      'high-below-low at results 0 high',
    );
  });
});
