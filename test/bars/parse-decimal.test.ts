import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/bars/parse-decimal.js';

const code = (value: unknown) => {
  const parsed = parseDecimal(value);
  return typeof parsed === 'number' ? parsed : parsed.code;
};

/** Plain decimals of up to `digits` significant digits, with zeros on both sides that mean nothing. */
function decimals(digits: number, exactly = false) {
  return fc
    .record({
      first: fc.integer({ min: 1, max: 9 }),
      others: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: exactly ? digits - 1 : 0, maxLength: digits - 1 }),
      whole: fc.nat({ max: digits }),
      before: fc.nat({ max: 20 }),
      after: fc.nat({ max: 20 }),
      sign: fc.constantFrom('', '-'),
    })
    .map(({ first, others, whole, before, after, sign }) => {
      // Not ending in a zero, all of these digits are significant.
      const all = [first, ...others].join('').replace(/0$/, '1');
      const left = '0'.repeat(before) + all.slice(0, whole);
      const right = all.slice(whole) + '0'.repeat(after);
      return `${sign}${left === '' ? '0' : left}${right === '' ? '' : `.${right}`}`;
    });
}

describe('parseDecimal', () => {
  it('gives every decimal of up to 15 digits the number whose shortest notation it is', () => {
    fc.assert(
      fc.property(decimals(15), (text) => {
        const number = parseDecimal(text) as number;
        expect(new Decimal(String(number)).equals(new Decimal(text))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the order of decimals of up to 15 digits', () => {
    fc.assert(
      fc.property(decimals(15), decimals(15), (one, other) => {
        const order = Math.sign((parseDecimal(one) as number) - (parseDecimal(other) as number));
        expect(order + 0).toBe(new Decimal(one).comparedTo(other));
      }),
    );
  });

  it('refuses every decimal of more than 15 significant digits', () => {
    fc.assert(
      fc.property(decimals(16, true), (text) => {
        expect(parseDecimal(text)).toEqual({
          code: 'too-many-digits',
          rule: 'it has 16 significant digits, and only up to 15 keep their value as a number',
        });
      }),
    );
  });

  it('counts neither leading zeros nor trailing zeros after the decimal point', () => {
    expect(code('000000000000000001.50000000000000000000')).toBe(1.5);
    expect(code('0.000000000000000000000123456789012345')).toBe(1.23456789012345e-22);
    expect(code('0.0000000000000000000')).toBe(0);
    expect(code('123456789012345.000')).toBe(123456789012345);
    expect(code('1.50000000000000000000e3')).toBe(1500);
    expect(code('1234567890123456')).toBe('too-many-digits');
    expect(code('1000000000000000')).toBe('too-many-digits');
    expect(code('1000000000000000.0')).toBe('too-many-digits');
    expect(code('100000000000000.0')).toBe(1e14);
    expect(code('1.234567890123456e0')).toBe('too-many-digits');
  });

  it('reads the exponents that JSON has', () => {
    expect(code('1e-7')).toBe(1e-7);
    expect(code('-2.5E+3')).toBe(-2500);
    expect(code('0e0')).toBe(0);
  });

  it('turns the string of negative zero into zero, and leaves the number alone', () => {
    expect(code('-0')).toBe(0);
    expect(code('-0.000e5')).toBe(0);
    expect(code(-0)).toBe(-0);
  });

  it('takes every finite number as it is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(parseDecimal(number)).toBe(number);
      }),
    );
    for (const number of [NaN, Infinity, -Infinity]) expect(code(number)).toBe('not-finite');
  });

  it('refuses what is beyond the range in which numbers keep 15 digits', () => {
    expect(code('1e308')).toBe(1e308);
    expect(code('1e309')).toBe('not-finite');
    expect(code('-1e309')).toBe('not-finite');
    expect(code('2.23e-308')).toBe(2.23e-308);
    expect(code('2.22e-308')).toBe('out-of-bounds');
    expect(code('-1e-400')).toBe('out-of-bounds');
    expect(code(`0.${'0'.repeat(400)}1`)).toBe('out-of-bounds');
    expect(code(`0.${'0'.repeat(400)}`)).toBe(0);
  });

  it('refuses strings that are no plain decimals', () => {
    const wrong = ['', ' ', '1 ', ' 1', '1\n', '+1', '.5', '5.', '-', '-.5', '1,000', '1_000', '1.2.3', '0x10', '0b1'];
    const others = ['NaN', 'Infinity', '1e', '1e5.5', 'e5', '$5', '5n', '--5', '١', '１'];
    for (const text of [...wrong, ...others]) expect(code(text)).toBe('not-a-decimal');
  });

  it('refuses what is neither number nor string', () => {
    for (const value of [undefined, null, true, 5n, {}, [], ['5'], new Date(0), new Number(5)]) {
      expect(code(value)).toBe('wrong-type');
    }
  });

  it('reads a string of any length in time', () => {
    expect(code('1'.repeat(1e6))).toBe('too-many-digits');
    expect(code(`1.${'0'.repeat(1e6)}`)).toBe(1);
    expect(code(`${'0'.repeat(1e6)}x`)).toBe('not-a-decimal');
  });
});
