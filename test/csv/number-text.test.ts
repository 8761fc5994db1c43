import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNothing, numberOfText } from '../../src/csv/number-text.js';

const decimals = fc.constantFrom('.' as const, ',' as const);

/** The digits of an integer in groups of three. */
function grouped(digits: string, separator: string): string {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(separator);
}

describe('a number that people write', () => {
  it('is read with signs, currencies, separators of thousands and suffixes', () => {
    const mantissa = fc.tuple(fc.stringMatching(/^[1-9]\d{0,8}$/), fc.stringMatching(/^\d{0,5}$/));
    const sign = fc.constantFrom('', '-', '+');
    const currency = fc.constantFrom('', '$', '€', '£ ', '¥');
    const suffix = fc.constantFrom('', 'K', 'm', 'B', ' k', ' M');
    const separators = { '.': fc.constantFrom('', ',', ' ', "'"), ',': fc.constantFrom('', '.', ' ', "'") };
    const written = decimals.chain((decimal) => fc.tuple(fc.constant(decimal), separators[decimal]));
    fc.assert(
      fc.property(mantissa, sign, currency, suffix, written, ([whole, fraction], s, c, x, [decimal, separator]) => {
        const text = `${s}${c}${grouped(whole, separator)}${fraction === '' ? '' : decimal}${fraction}${x}`;
        const power = { '': 0, k: 3, m: 6, b: 9 }[x.trim().toLowerCase() as 'k'];
        const value = Number(`${s === '-' ? '-' : ''}${whole}.${fraction}0e${power}`);
        expect(numberOfText(text, decimal), text).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('may have all digits of a binary number', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), fc.constantFrom(16, 17), (value, digits) => {
        const text = value.toPrecision(digits);
        expect(numberOfText(text, '.')).toBe(Number(text));
      }),
    );
    // Another number than the nearest ones say.
    expect(numberOfText('0.12345678901234567891', '.')).toContain('20 significant digits');
  });

  it('is one that the library reads, or says why not', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'0123456789.,-+$€ eEkKMxNaIfnity\'"') });
    fc.assert(
      fc.property(odd, fc.constantFrom('.', ',', null), (text, decimal) => {
        const value = numberOfText(text.trim(), decimal);
        if (typeof value === 'string') expect(value.length).toBeGreaterThan(10);
        else {
          expect(Number.isFinite(value)).toBe(true);
          expect(text).toMatch(/\d/);
        }
      }),
      { numRuns: 5000 },
    );
    for (const text of [
      '+',
      '$',
      '-$',
      '€',
      '.',
      'K',
      '1 K x',
      'NaN',
      '$NaN',
      'Infinity',
      '0x10',
      '1e400',
      '1..2',
      '12%',
    ])
      expect(typeof numberOfText(text, '.'), text).toBe('string');
  });

  it('has its separators between three digits alone', () => {
    for (const text of ['1,23', '1,2345', '12,34,567', ',123', '1,234,56', '1234,567']) {
      expect(numberOfText(text, '.'), text).toContain('decimal number');
    }
    expect(numberOfText('1.23', ',')).toContain('decimal number');
    expect(numberOfText('1.234', ',')).toBe(1234);
    expect(numberOfText('1.234,5', ',')).toBe(1234.5);
    expect(numberOfText('1,234.5', ',')).toContain('decimal number');
  });

  it('asks where a comma may be either', () => {
    expect(numberOfText('1,085', null)).toBe('"1,085" can be read as 1085 and as 1.085: give options.decimal');
    expect(numberOfText('1,085.5', null)).toBe(1085.5);
    expect(numberOfText('1,085,000', null)).toBe(1_085_000);
    expect(numberOfText('-1.5', null)).toBe(-1.5);
    expect(Object.is(numberOfText('-0.0', '.'), 0)).toBe(true);
  });

  it('is looked at once, however long it is', () => {
    const start = performance.now();
    expect(numberOfText(`1${' '.repeat(200_000)}x`, '.')).toContain('decimal number');
    expect(numberOfText(`${'1,'.repeat(100_000)}x`, '.')).toContain('decimal number');
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('an empty cell', () => {
  it('is written in several ways', () => {
    for (const text of ['', 'null', 'NaN', 'NA', 'n/a', 'None', '-', '#N/A']) expect(isNothing(text), text).toBe(true);
    for (const text of ['0', '--', 'nil', ' ', '.']) expect(isNothing(text), text).toBe(false);
  });
});
