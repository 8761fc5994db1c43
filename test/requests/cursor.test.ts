import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskKeys } from '../../src/policy/index.js';
import { queryDigest, readCursor, writtenCursor, type Cursor } from '../../src/requests/cursor.js';
import { InvalidRequest } from '../../src/requests/invalid-request.js';

const digits = fc.stringMatching(/^[\da-f]{16}$/);
const cursors: fc.Arbitrary<Cursor> = fc.record({
  position: fc.integer({ min: 1, max: 9_999_999_999 }),
  asOf: fc.nat(4_200_000_000).map((minutes) => minutes * 60_000),
  query: digits,
  data: digits,
});

it('is read as it was written, in characters that a query need not encode and that look like no key', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      const text = writtenCursor(cursor);
      expect(encodeURIComponent(text)).toBe(text);
      expect(maskKeys(text)).toBe(text);
      expect(readCursor(text, cursor.query, cursor.asOf)).toEqual(cursor);
    }),
  );
});

it('is refused of another query, and of an instant that is to come', () => {
  fc.assert(
    fc.property(cursors, digits, (cursor, other) => {
      const text = writtenCursor(cursor);
      fc.pre(other !== cursor.query);
      expect(() => readCursor(text, other, cursor.asOf)).toThrow(InvalidRequest);
      expect(() => readCursor(text, cursor.query, cursor.asOf - 60_000)).toThrow(InvalidRequest);
    }),
  );
});

it('is refused with any character more, less or other, but for one that says something else', () => {
  const usual: Cursor = {
    position: 5000,
    asOf: 1_782_907_200_000,
    query: '0123456789abcdef',
    data: 'fedcba9876543210',
  };
  const text = writtenCursor(usual);
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(2), fc.string({ unit: 'binary', maxLength: 2 }), (at, cut, put) => {
      const other = text.slice(0, at) + put + text.slice(at + cut);
      try {
        const read = readCursor(other, usual.query, usual.asOf);
        expect(writtenCursor(read)).toBe(other);
        expect(Number.isSafeInteger(read.position) && read.position > 0 && Number.isSafeInteger(read.asOf)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidRequest);
      }
    }),
    { numRuns: 500 },
  );
  for (const hostile of [
    '',
    text.replace('1.', '2.'),
    text.replace('5000', '0'),
    text.replace('5000', '05'),
    `${text}\n`,
    text.toUpperCase(),
  ]) {
    expect(() => readCursor(hostile, usual.query, usual.asOf)).toThrow(InvalidRequest);
  }
});

it('is of one query in whatever order its parameters come, and of no other', () => {
  const parameters = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([name]) => name, maxLength: 5 });
  fc.assert(
    fc.property(
      parameters.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      fc.string(),
      ([list, shuffled], more) => {
        const digest = queryDigest(['a', 'b'], list);
        expect(digest).toMatch(/^[\da-f]{16}$/);
        expect(queryDigest(['a', 'b'], shuffled)).toBe(digest);
        const others = [
          queryDigest(['b', 'a'], list),
          queryDigest(['a,b'], list),
          queryDigest(['a', 'b'], [...list, [list.map(([name]) => name).join('') + more + 'x', '']]),
          ...list.map((_, i) =>
            queryDigest(
              ['a', 'b'],
              list.map(([name, value], j) => [name, i === j ? `${value}x` : value]),
            ),
          ),
        ];
        for (const other of others) expect(other).not.toBe(digest);
      },
    ),
  );
});
