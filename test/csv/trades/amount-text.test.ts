import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOfText, isNoAmount, separatorOfAmounts } from '../../../src/csv/trades/amount-text.js';
import { numberOf } from '../../../src/trades/inner.js';
import { cases } from '../../cases.js';

const numberOfText = (text: string, decimal: '.' | ','): number | null => {
  const amount = amountOfText(text, decimal);
  return amount === null ? null : numberOf(amount);
};

describe('the amount of a cell', () => {
  it.each<[string, '.' | ',', number | null]>([
    ['5000.25', '.', 5000.25],
    ['-0.50', '.', -0.5],
    ['$1,250.50', '.', 1250.5],
    ['-$12.50', '.', -12.5],
    ['$-12.50', '.', -12.5],
    ['($202.10)', '.', -202.1],
    ['$(20.00)', '.', -20],
    ['- 70.25', '.', -70.25],
    ['\u221270.25', '.', -70.25],
    ['4 129.590', '.', 4129.59],
    ["1'234.5", '.', 1234.5],
    ['1e-05', '.', 0.00001],
    ['1 250,50 $', ',', 1250.5],
    ['(106,30 $)', ',', -106.3],
    ['1.234,5', ',', 1234.5],
    ['1.5', ',', null],
    ['1,5', '.', null],
    ['1.2M', '.', null],
    ['1.2.3', '.', null],
    ['1e400', '.', null],
    ['(1', '.', null],
    ['abc', '.', null],
  ])('%s is read with "%s"', (text, decimal, expected) => {
    expect(numberOfText(text, decimal)).toBe(expected);
  });

  it('is the decimal that is written, exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat(12), (units, decimals) => {
        const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
        const point = digits.length - decimals;
        const text = `${units < 0n ? '-' : ''}${digits.slice(0, point)}${decimals > 0 ? '.' : ''}${digits.slice(point)}`;
        const amount = amountOfText(text, '.')!;
        expect(amount.decimals).toBeLessThanOrEqual(decimals);
        expect(amount.units * 10n ** BigInt(decimals - amount.decimals)).toBe(units);
      }),
      { numRuns: cases(1000) },
    );
  });

  it.each(['', '-', '—', '--', 'n/a'])('is none: %j', (text) => {
    expect(isNoAmount(text)).toBe(true);
  });
});

describe('the decimal separator of amounts', () => {
  it.each<[readonly string[], '.' | ',']>([
    [['1,234', '5.25'], '.'],
    [['1.234', '5,25'], ','],
    [['1 250,50 $'], ','],
    [['12', '5'], '.'],
  ])('of %j is "%s"', (cells, expected) => {
    expect(separatorOfAmounts(cells, null)).toBe(expected);
  });

  it('is asked for where a number has two readings, unless the program has one', () => {
    expect(() => separatorOfAmounts(['(1.234)'], null)).toThrow(
      expect.objectContaining({ code: 'ambiguous', argument: 'options.decimal' }),
    );
    expect(separatorOfAmounts(['1.234'], '.')).toBe('.');
  });

  it('is refused where cells contradict each other', () => {
    expect(() => separatorOfAmounts(['1,25', '5.25'], '.')).toThrow(expect.objectContaining({ code: 'ambiguous' }));
  });
});
