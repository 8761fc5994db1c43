import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecentlyUsed } from '../../in-play/recently-used.js';

describe('values that were used recently', () => {
  it('are made again only if as many others as are kept have been used since', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.integer({ min: 0, max: 6 })), (most, keys) => {
        const made: number[] = [];
        const values = new RecentlyUsed<number, string>(most, (key) => {
          made.push(key);
          return `value ${key}`;
        });
        const expected: number[] = [];
        keys.forEach((key, i) => {
          const since = keys.lastIndexOf(key, i - 1);
          if (i === 0 || since === -1 || new Set(keys.slice(since + 1, i)).size >= most) expected.push(key);
          expect(values.get(key)).toBe(`value ${key}`);
        });
        expect(made).toEqual(expected);
      }),
    );
  });
});
