import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastOf } from '../../src/rows/last-of.js';

test('all parts are done, in their order and once, and what is given back is the result and none of the parts', () => {
  fc.assert(
    fc.property(fc.array(fc.anything(), { maxLength: 20 }), fc.anything(), (parts, result) => {
      const done: number[] = [];
      function* work(): Generator<unknown, unknown, void> {
        for (const [i, part] of parts.entries()) {
          done.push(i);
          yield part;
        }
        return result;
      }
      expect(lastOf(work())).toBe(result);
      expect(done).toEqual(parts.map((_, i) => i));
    }),
  );
});

test('what a part throws is thrown, and nothing after it is done', () => {
  let after = 0;
  function* work(): Generator<number, string, void> {
    yield 1;
    if (after === 0) throw new Error('bars are missing');
    after++;
    return 'done';
  }
  expect(() => lastOf(work())).toThrow('bars are missing');
  expect(after).toBe(0);
});
