import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedNumbers } from '../../src/numeric/counted-numbers.js';

/** Few and many places for each number, to the largest that there is. */
const numbers = fc.constantFrom(3, 60, 900, 2 ** 16, 2 ** 20, 2 ** 32 - 1).chain((max) =>
  fc.array(
    fc.oneof(
      fc.nat(Math.min(max, 2 ** 31 - 1)).map((n) => max - n),
      fc.nat(5),
    ),
    { maxLength: 80 },
  ),
);

test('numbers are counted in ascending order, however far they are apart', () => {
  fc.assert(
    fc.property(numbers, fc.nat(1e14), fc.constantFrom(1, 25), fc.constantFrom(1, 100), (above, least, step, power) => {
      const counts = new Map<number, number>();
      for (const each of above) counts.set(each, (counts.get(each) ?? 0) + 1);
      const ascending = [...counts].sort(([a], [b]) => a - b);
      const columns = [above.slice(0, 3), above.slice(3)].map((some) =>
        Float64Array.from(some, (each) => (least + step * each) / power),
      );
      const largest = least + step * Math.max(0, ...above);
      const counted = countedNumbers({ columns, power, least, largest, step });
      expect([...counted.numbers].map((each, i) => [each, counted.counts[i]])).toEqual(ascending);
    }),
  );
});
