import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highest, lowest } from '../../src/sessions/index.js';

test('highest and lowest are those of the values from the first up to the end, which is left out', () => {
  const values = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(), (list, a, b) => {
      const first = a % list.length;
      const end = first + 1 + (b % (list.length - first));
      const part = list.slice(first, end);
      expect(highest(Float64Array.from(list), first, end) + 0).toBe(Math.max(...part) + 0);
      expect(lowest(Float64Array.from(list), first, end) + 0).toBe(Math.min(...part) + 0);
    }),
  );
});
