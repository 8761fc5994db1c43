import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';
import { oneOf, oneOfMany } from '../../src/errors/inner.js';

const names = ['stocks', 'futures', 'crypto', 'forex'] as const;

/** What is no string, and how a message shows it. */
const noStrings = [
  [undefined, 'undefined'],
  [null, 'null'],
  [0, '0'],
  [['stocks'], 'a list'],
] as const;

test('oneOf gives a known name back', () => {
  for (const name of names) expect(oneOf(name, 'class', names)).toBe(name);
});

test('oneOf refuses another name, with the nearest one where one is near', () => {
  expect(() => oneOf('stock', 'class', names)).toThrow(
    new BarstatsRangeError('out-of-bounds', 'class is not known: "stock"; did you mean "stocks"?', {
      argument: 'class',
      suggestion: 'stocks',
      fits: names,
    }),
  );
  const far = 'class must be one of stocks, futures, crypto, forex, got "bonds and bills"';
  expect(() => oneOf('bonds and bills', 'class', names)).toThrow(
    new BarstatsRangeError('out-of-bounds', far, { argument: 'class', fits: names }),
  );
  expect(() => oneOf('constructor', 'class', names, 'unknown-report')).toThrow(
    expect.objectContaining({ code: 'unknown-report' }),
  );
});

test('oneOf refuses what is no string', () => {
  for (const [value, shown] of noStrings) {
    const message = `class must be one of stocks, futures, crypto, forex, got ${shown}`;
    expect(() => oneOf(value, 'class', names)).toThrow(
      new BarstatsTypeError('wrong-type', message, { argument: 'class', fits: names }),
    );
  }
});

const manyNames = Array.from({ length: 100 }, (_, i) => `a-rather-long-name-of-which-there-are-many-number-${i}`);

test('oneOfMany gives a known name back', () => {
  for (const name of manyNames) expect(oneOfMany(name, 'id', manyNames, 'unknown-report')).toBe(name);
});

test('oneOfMany refuses another name with the nearest ones, as many as a short message has room for', () => {
  expect(() => oneOfMany('b', 'id', ['b-c', 'b-d', 'b-e', 'b-f'], 'unknown-report')).toThrow(
    expect.objectContaining({
      name: 'BarstatsRangeError',
      code: 'unknown-report',
      argument: 'id',
      suggestion: 'b-c',
      fits: ['b-c', 'b-d', 'b-e'],
      message: 'id is not known: "b"; did you mean "b-c", "b-d" or "b-e"?',
    }),
  );
  expect(() => oneOfMany('arln', 'id', manyNames, 'unknown-report')).toThrow(
    expect.objectContaining({ fits: manyNames.slice(0, 2), suggestion: manyNames[0] }),
  );
  expect(() => oneOfMany(manyNames[99].slice(0, -1), 'id', [manyNames[99]], 'unknown-report')).toThrow(
    `did you mean "${manyNames[99]}"?`,
  );
});

test('oneOfMany says how many there are where none is near', () => {
  expect(() => oneOfMany('zzz', 'id', manyNames, 'unknown-report')).toThrow(
    new BarstatsRangeError('unknown-report', `id is not known: "zzz"; there are 100, such as "${manyNames[0]}"`, {
      argument: 'id',
    }),
  );
});

test('oneOfMany cuts what is long because its characters are escaped', () => {
  const refused = (value: string, shown: string) => {
    expect(() => oneOfMany(value, 'id', manyNames, 'unknown-report')).toThrow(
      `id is not known: ${shown}; there are 100, such as "${manyNames[0]}"`,
    );
  };
  // With its quotes it has 65 characters, then 66.
  refused(`${'"'.repeat(31)}?`, `"${'\\"'.repeat(31)}?"`);
  refused('"'.repeat(32), `"${'\\"'.repeat(30)}\\…"`);
});

test('oneOfMany is short whatever it refuses', () => {
  const given = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('\u0000'.repeat(60), '\u2028'.repeat(60), '"'.repeat(60), 'x'.repeat(1e6)),
  );
  fc.assert(
    fc.property(given, (value) => {
      try {
        oneOfMany(value, 'options.reports[154]', manyNames, 'unknown-report');
        return manyNames.includes(value);
      } catch (error) {
        return (error as Error).message.length < 200 && JSON.stringify(error).length < 600;
      }
    }),
  );
});

test('oneOfMany refuses what is no string', () => {
  for (const [value, shown] of noStrings) {
    expect(() => oneOfMany(value, 'id', manyNames, 'unknown-report')).toThrow(
      new BarstatsTypeError('wrong-type', `id must be a string, got ${shown}`, { argument: 'id' }),
    );
  }
});
