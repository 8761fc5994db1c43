import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Digest } from '../../src/run/data-digest.js';

const doubles = fc.float64Array({ noNaN: true, maxLength: 40 });
const digestOf = (numbers: Float64Array): string => String(new Digest().numbers(numbers));

it('is sixteen hexadecimal digits, the same for the same numbers wherever they lie', () => {
  fc.assert(
    fc.property(doubles, doubles, (numbers, before) => {
      const within = Float64Array.from([...before, ...numbers]).subarray(before.length);
      expect(digestOf(numbers)).toMatch(/^[\da-f]{16}$/);
      expect(digestOf(within)).toBe(digestOf(numbers));
    }),
  );
});

it('is another for any single bit that is another, and for two of them', () => {
  fc.assert(
    fc.property(
      fc.float64Array({ noNaN: true, minLength: 1, maxLength: 40 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      (numbers, random, twice) => {
        const words = new Int32Array(Float64Array.from(numbers).buffer);
        const bit = (): number => {
          const [at, turn] = [random.next().value % words.length, random.next().value % 32];
          words[at] ^= 1 << turn;
          return at * 32 + turn;
        };
        const first = bit();
        const same = twice && bit() === first;
        expect(digestOf(new Float64Array(words.buffer)) === digestOf(numbers)).toBe(same);
      },
    ),
    { numRuns: 1000 },
  );
});

it('is another for numbers and texts that are more, fewer, or elsewhere', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 5 }), { maxLength: 4 });
  const digestOfTexts = (list: readonly string[]): string =>
    String(list.reduce((digest, text) => digest.text(text), new Digest()));
  fc.assert(
    fc.property(texts, texts, (one, two) => {
      expect(digestOfTexts(one) === digestOfTexts(two)).toBe(JSON.stringify(one) === JSON.stringify(two));
    }),
  );
  expect(digestOfTexts(['ab', 'c'])).not.toBe(digestOfTexts(['a', 'bc']));
  expect(digestOfTexts(['a'])).not.toBe(digestOfTexts(['a', '']));
  expect(digestOf(Float64Array.of(1, 2))).not.toBe(digestOf(Float64Array.of(2, 1)));
  expect(digestOf(Float64Array.of(0))).not.toBe(digestOf(Float64Array.of(0, 0)));
});
