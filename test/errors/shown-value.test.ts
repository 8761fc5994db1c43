import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownValue } from '../../src/errors/inner.js';

describe('shownValue', () => {
  it('shows each kind of value so that it is told from the others', () => {
    const shown: readonly (readonly [unknown, string])[] = [
      ['5', '"5"'],
      [5, '5'],
      [5n, '5n'],
      [-0, '-0'],
      [0, '0'],
      [NaN, 'NaN'],
      [undefined, 'undefined'],
      [null, 'null'],
      [true, 'true'],
      [[1], 'a list'],
      [{}, 'an object'],
      [new Date(0), 'a Date'],
      [() => 5, 'a function'],
      [Symbol('five'), 'a symbol'],
      [Object.create(null), 'an object'],
    ];
    for (const [value, text] of shown) expect(shownValue(value)).toBe(text);
  });

  it('is short and on one line for every value', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (value) => {
        expect(shownValue(value)).toMatch(/^.{1,400}$/u);
      }),
    );
    expect(shownValue('a\nb\r\u0085\u2028\u2029')).toBe('"a\\nb\\r\\u0085\\u2028\\u2029"');
    expect(shownValue('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
    expect(shownValue('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`);
    expect(shownValue('x '.repeat(30))).toBe(`"${'x '.repeat(30)}"`);
    expect(shownValue(`${'x '.repeat(30)}x`)).toBe(`"${'x '.repeat(30)}…"`);
  });
});
