import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from '../../src/numeric/index.js';
import { decimalsToRoundTo } from './arbitraries.js';
import { decimal, rounded } from './oracle.js';

const counts = fc
  .oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
  .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));

describe('percentOf', () => {
  it('is the exact percent rounded half to even', () => {
    fc.assert(
      fc.property(counts, decimalsToRoundTo(), ({ count, of }, decimals) => {
        expect(percentOf(count, of, decimals)).toBe(rounded(decimal(count).times(100).div(of), decimals));
      }),
      { numRuns: 1000 },
    );
  });

  it('adds up to 100 with the percent of the others, in the units of its decimals', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 6 }), ({ count, of }, decimals) => {
        const others = percentOf(of - count, of, decimals) ?? NaN;
        expect(percentOf(count, of, decimals)).toBe(rounded(decimal(100).minus(String(others)), decimals));
      }),
    );
  });

  it('knows the percents of small counts', () => {
    expect(percentOf(15, 24, 2)).toBe(62.5);
    expect(percentOf(2, 3, 2)).toBe(66.67);
    expect(percentOf(1, 16, 1)).toBe(6.2);
    expect(percentOf(3, 16, 1)).toBe(18.8);
    expect(percentOf(0, 5, 2)).toBe(0);
    expect(percentOf(5, 5, 2)).toBe(100);
    expect(percentOf(9007199254740990, 9007199254740991, 10)).toBe(100);
  });

  it('is null of nothing', () => {
    expect(percentOf(0, 0, 2)).toBe(null);
  });

  it('refuses counts that cannot be', () => {
    expect(() => percentOf(-1, 5, 2)).toThrow('count must be from 0 to 5, but is -1');
    expect(() => percentOf(6, 5, 2)).toThrow('count must be from 0 to 5, but is 6');
    expect(() => percentOf(6, 5, 2)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'count' }),
    );
    expect(() => percentOf(0.5, 5, 2)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'count' }));
    expect(() => percentOf(0, 2.5, 2)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'of' }));
    expect(() => percentOf(1, 3, 341)).toThrow(expect.objectContaining({ argument: 'decimals' }));
    expect(() => percentOf(0, -1, 2)).toThrow('count must be from 0 to -1, but is 0');
  });
});
