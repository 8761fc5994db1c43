import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barOf, isAtOpen, isPossible, NEVER, touchOf } from '../../../src/columns/entries/walk.js';

test('a touch tells its bar, and whether it is possible before it and at its open', () => {
  const bar = fc.oneof(fc.nat(2 ** 31 - 1), fc.constantFrom(0, 2 ** 40, NEVER));
  fc.assert(
    fc.property(bar, fc.boolean(), fc.boolean(), (at, possible, open) => {
      const touch = touchOf(at, possible, open);
      expect(Number.isSafeInteger(touch)).toBe(true);
      expect([barOf(touch), isPossible(touch), isAtOpen(touch)]).toEqual([at, possible, open]);
    }),
  );
});
