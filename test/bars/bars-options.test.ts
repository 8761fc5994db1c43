import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, type BarsOptions } from '../../src/bars/index.js';
import { refusal, refused } from './refusal.js';

const rows = [{ time: 1706711400000, open: 1, high: 2, low: 1, close: 2 }];
const intervalOf = (options: unknown) => {
  const { interval, daily } = barsFromRows(rows, options as BarsOptions);
  return [interval, daily];
};

describe('the option interval', () => {
  it('takes the names of common intervals', () => {
    expect(intervalOf({ interval: '1m' })).toEqual([60_000, false]);
    expect(intervalOf({ interval: '5m' })).toEqual([300_000, false]);
    expect(intervalOf({ interval: '15m' })).toEqual([900_000, false]);
    expect(intervalOf({ interval: '30m' })).toEqual([1_800_000, false]);
    expect(intervalOf({ interval: '1h' })).toEqual([3_600_000, false]);
    expect(intervalOf({ interval: '4h' })).toEqual([14_400_000, false]);
    expect(intervalOf({ interval: '1d' })).toEqual([86_400_000, true]);
  });

  it('takes whole milliseconds up to 4 hours as they are, and from 20 hours on for a day, and from 5 days on as they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14_400_000 }), (interval) => {
        expect(intervalOf({ interval })).toEqual([interval, false]);
      }),
      { examples: [[1], [14_400_000]] },
    );
    fc.assert(
      fc.property(fc.integer({ min: 72_000_000, max: 431_999_999 }), (interval) => {
        expect(intervalOf({ interval })).toEqual([86_400_000, true]);
      }),
      { examples: [[72_000_000], [86_400_000]] },
    );
    expect(intervalOf({ interval: 604_800_000 })).toEqual([604_800_000, false]);
  });

  it('refuses every other number', () => {
    for (const interval of [0, -1, 0.5, NaN, Infinity, 14_400_001, 71_999_999, 60_000.5]) {
      const found = refusal(() => intervalOf({ interval }));
      expect(found).toMatchObject({ code: 'out-of-bounds', argument: 'options.interval', name: 'BarstatsRangeError' });
    }
  });

  it('refuses names that it does not know, with the one that was meant', () => {
    expect(refusal(() => intervalOf({ interval: '4hr' }))).toMatchObject({
      code: 'out-of-bounds',
      argument: 'options.interval',
      suggestion: '4h',
      fits: ['1m', '5m', '15m', '30m', '1h', '4h', '1d'],
    });
    const unlike = refusal(() => intervalOf({ interval: 'constructor' }));
    expect(unlike.code).toBe('out-of-bounds');
    expect(unlike.suggestion).toBeUndefined();
  });

  it('refuses what is neither number nor name', () => {
    for (const interval of [null, true, 5n, {}, [60_000]]) {
      expect(refused(() => intervalOf({ interval }))).toBe('wrong-type at options.interval');
    }
  });
});

describe('the options', () => {
  it('may be left out', () => {
    expect(refused(() => intervalOf(undefined))).toBe('interval-unknown at options.interval');
    expect(refused(() => intervalOf({}))).toBe('interval-unknown at options.interval');
    expect(refused(() => intervalOf({ interval: undefined }))).toBe('interval-unknown at options.interval');
  });

  it('are an object', () => {
    for (const options of [null, '1m', 60_000, [], true, () => ({})]) {
      expect(refused(() => intervalOf(options))).toBe('wrong-type at options');
    }
  });

  it('refuse names that do not exist, with the one that was meant', () => {
    const near = refusal(() => intervalOf({ intervall: '1m' }));
    expect(near).toMatchObject({
      code: 'unknown-option',
      argument: 'options',
      field: 'intervall',
      suggestion: 'interval',
    });
    expect(near.message).toBe('options has no field "intervall"; did you mean "interval"?');
    const far = refusal(() => intervalOf({ interval: '1m', zone: 'UTC' }));
    expect(far).toMatchObject({
      code: 'unknown-option',
      field: 'zone',
      suggestion: undefined,
      fits: ['interval', 'stamped'],
    });
    expect(far.message).toBe('options has no field "zone"; it has interval, stamped');
  });
});
