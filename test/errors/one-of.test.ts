import { expect, test } from 'vitest';
import { oneOf } from '../../src/errors/index.js';

const names = ['stocks', 'futures', 'crypto', 'forex'] as const;

test('oneOf gives a known name back', () => {
  for (const name of names) expect(oneOf(name, 'class', names)).toBe(name);
});

test('oneOf refuses another name, with the nearest one where one is near', () => {
  expect(() => oneOf('stock', 'class', names)).toThrow(
    expect.objectContaining({
      name: 'BarstatsRangeError',
      code: 'out-of-bounds',
      argument: 'class',
      suggestion: 'stocks',
      fits: names,
      message: 'class is not known: "stock"; did you mean "stocks"?',
    }),
  );
  const far = expect.objectContaining({
    message: 'class must be one of stocks, futures, crypto, forex, got "bonds and bills"',
  });
  expect(() => oneOf('bonds and bills', 'class', names)).toThrow(far);
  expect(() => oneOf('constructor', 'class', names, 'unknown-report')).toThrow(
    expect.objectContaining({ code: 'unknown-report' }),
  );
});

test('oneOf refuses what is no string', () => {
  for (const value of [undefined, null, 0, ['stocks']]) {
    expect(() => oneOf(value, 'class', names)).toThrow(
      expect.objectContaining({
        name: 'BarstatsTypeError',
        code: 'wrong-type',
        fits: names,
        message: expect.stringContaining('class must be one of stocks, futures, crypto, forex, got ') as string,
      }),
    );
  }
});
