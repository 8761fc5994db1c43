import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/bars/parse-number.js';

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

  it('takes a decimal of more than 15 digits where its number denotes the same value, and refuses every other', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(decimals(16, true), decimals(17, true), decimals(30, true)), (text) => {
        const same = new Decimal(String(Number(text))).equals(text);
        if (same) taken++;
        expect(code(text)).toBe(same ? Number(text) : 'too-many-digits');
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(0);
  });

  it('takes the shortest notation of every number, however it is written, for that number', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(finite, fc.nat(4), fc.nat(4), (number, before, after) => {
        const [mantissa, exponent] = number.toExponential().replace(/^-/, '').split('e') as [string, string];
        const padded = `${'0'.repeat(before)}${mantissa.includes('.') ? mantissa : `${mantissa}.0`}${'0'.repeat(after)}`;
        const sign = number < 0 ? '-' : '';
        expect(code(String(number).replace('+', ''))).toBe(number + 0);
        expect(code(`${sign}${padded}e${exponent}`)).toBe(number + 0);
        expect(code(new Decimal(number).toFixed())).toBe(number + 0);
      }),
      {
        examples: [
          [31.950000762939453, 0, 0],
          [5e-324, 1, 1],
          [-1.7976931348623157e308, 0, 0],
        ],
      },
    );
  });

  it('says which number a decimal would silently become', () => {
    expect(parseDecimal('31.9500007629394531')).toEqual({
      code: 'too-many-digits',
      rule: 'it has 18 significant digits, and the nearest number, 31.950000762939453, is another value',
    });
    expect(code('31.950000762939454')).toBe('too-many-digits');
    expect(code('9007199254740993')).toBe('too-many-digits');
    expect(code('0.1000000000000000055511151231257827')).toBe('too-many-digits');
  });

  it('counts neither leading zeros nor trailing zeros after the decimal point', () => {
    expect(code('000000000000000001.50000000000000000000')).toBe(1.5);
    expect(code('0.000000000000000000000123456789012345')).toBe(1.23456789012345e-22);
    expect(code('0.0000000000000000000')).toBe(0);
    expect(code('123456789012345.000')).toBe(123456789012345);
    expect(code('1.50000000000000000000e3')).toBe(1500);
    expect(code('1000000000000000000000.0')).toBe(1e21);
    expect(code('31.9500007629394530000')).toBe(31.950000762939453);
    expect(code('0031950000762939453e-15')).toBe(31.950000762939453);
    expect(code('123456789012345678900000')).toBe('too-many-digits');
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

  it('refuses what is beyond the range of numbers, or so near to zero that they do not keep its digits', () => {
    expect(code('1e308')).toBe(1e308);
    expect(code('1e309')).toBe('not-finite');
    expect(code('-1e309')).toBe('not-finite');
    expect(code('2.23e-308')).toBe(2.23e-308);
    expect(code('2.22e-308')).toBe(2.22e-308);
    expect(code('2.2250738585072e-308')).toBe(2.2250738585072e-308);
    expect(code('1.23456789012345e-320')).toBe('out-of-bounds');
    expect(code('-1e-400')).toBe('out-of-bounds');
    expect(code(`0.${'0'.repeat(400)}1`)).toBe('out-of-bounds');
    expect(code(`0.${'0'.repeat(400)}`)).toBe(0);
  });

  it('refuses strings that are no plain decimals', () => {
    const wrong = ['', ' ', '1 ', ' 1', '1\n', '+1', '.', '-', '-.', '1,000', '1_000', '1.2.3', '0x10', '0b1'];
    const others = ['NaN', 'Infinity', '1e', '1e5.5', 'e5', '$5', '5n', '--5', '١', '１'];
    for (const text of [...wrong, ...others]) expect(code(text)).toBe('not-a-decimal');
  });

  it('refuses what is neither number nor string', () => {
    for (const value of [undefined, null, true, 5n, {}, [], ['5'], new Date(0), new Number(5)]) {
      expect(code(value)).toBe('wrong-type');
    }
  });

  it('reads a string of any length in time', () => {
    expect(code('1'.repeat(1e6))).toBe('not-finite');
    expect(code(`0.${'1'.repeat(1e6)}`)).toBe('too-many-digits');
    expect(code(`1.${'0'.repeat(1e6)}`)).toBe(1);
    expect(code(`${'0'.repeat(1e6)}x`)).toBe('not-a-decimal');
  });
});
