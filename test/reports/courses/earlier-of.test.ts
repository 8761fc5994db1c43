import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlierOf } from '../../../src/reports/courses/earlier-of.js';

test('earlierOf is the least of those that come, and none where none does', () => {
  const instants = fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }), { maxLength: 4 });
  fc.assert(
    fc.property(instants, (list) => {
      const first = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].find((instant) => list.includes(instant));
      expect(earlierOf(...list)).toBe(first ?? null);
    }),
  );
});
