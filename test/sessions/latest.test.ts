import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Latest } from '../../src/sessions/latest.js';

test('Latest makes each value with a look at the one before it, the first with none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 8 }), (values) => {
      const latest = new Latest<number>();
      const seen: (number | null)[] = [];
      for (const value of values) {
        const made = latest.replace((before) => {
          seen.push(before);
          return value;
        });
        expect(made).toBe(value);
      }
      expect(seen).toEqual([null, ...values].slice(0, values.length));
    }),
  );
});

test('Latest keeps the value that it has where the next one could not be made', () => {
  const latest = new Latest<number>();
  latest.replace(() => 1);
  expect(() =>
    latest.replace(() => {
      throw new Error('not now');
    }),
  ).toThrow('not now');
  expect(latest.replace((before) => 10 * (before ?? 0))).toBe(10);
});
