import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNothing, numberOfText, shapeOf } from '../../src/csv/number-text.js';

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
      fc.property(
        odd,
        fc.constantFrom('.' as const, ',' as const, '32nds' as const, 'eighths' as const),
        (text, decimal) => {
          const value = numberOfText(text.trim(), decimal);
          if (typeof value === 'string') expect(value.length).toBeGreaterThan(10);
          else {
            expect(Number.isFinite(value)).toBe(true);
            expect(text).toMatch(/\d/);
          }
        },
      ),
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
    for (const text of ['1,23', '1,2345', ',123', '1,234,56', '1234,567']) {
      expect(numberOfText(text, '.'), text).toContain('decimal number');
    }
    expect(numberOfText('1.23', ',')).toContain('decimal number');
    expect(numberOfText('1.234', ',')).toBe(1234);
    expect(numberOfText('1.234,5', ',')).toBe(1234.5);
    expect(numberOfText('1,234.5', ',')).toContain('decimal number');
  });

  it.each([
    ['1,23,400.5', '.', 123_400.5],
    ['12,34,567', '.', 1_234_567],
    ['.5', '.', 0.5],
    ['1.', '.', 1],
    ['-,5', ',', -0.5],
    ['1\u202f234,5', ',', 1234.5],
    ['1\u00a0234', ',', 1234],
    ['1’234.5', '.', 1234.5],
    ['7\ufffd530,25', ',', 7530.25],
    ['\u22121.5 €', '.', -1.5],
    ['1.2T', '.', 1.2e12],
    ['1.2万', '.', 12_000],
    ["110'195", '.', 110_195],
    ["110'195", '32nds', 110.609375],
    ['110-19+', '32nds', 110.609375],
    ['110-197', '32nds', 110.6171875],
    ["110'19", '32nds', 110.59375],
    ["110'19.25", '32nds', 110.6015625],
    ['110', '32nds', 110],
    ["450'6", 'eighths', 450.75],
    ['-450-6', 'eighths', -450.75],
  ] as const)('%s with %s is %d', (text, decimal, value) => {
    expect(numberOfText(text, decimal)).toBe(value);
  });

  it('in fractions has no decimals, and no more parts than there are', () => {
    for (const text of ['110.5', "110'324", "110'194", "110'19.2", "110'1955", "450'6"])
      expect(numberOfText(text, '32nds'), text).toContain('in 32nds');
    for (const text of ["450'8", "450'62", '450.5'])
      expect(numberOfText(text, 'eighths'), text).toContain('in eighths');
  });

  it.each([
    ['1234', 'whole'],
    ['1 234', 'whole'],
    ["1'994", 'whole'],
    ["1'234'567", 'whole'],
    ['1.5', '.'],
    ['0.857', '.'],
    ['1234.567', '.'],
    ['1,085.5', '.'],
    ['1,085,000', '.'],
    ['1,23,400', '.'],
    ['1.234K', '.'],
    ['12,5', ','],
    ['1.085,5', ','],
    ['1.085.000', ','],
    ['1.085', 'thousands.'],
    ['-1,085', 'thousands,'],
    ['€ 102,345', 'thousands,'],
    ['1,085 €', 'thousands,'],
    ["110'195", "thousands'"],
    ["110'19", '32nds'],
    ['110-19+', '32nds'],
    ["450'6", 'eighths'],
    ['09:30', 'none'],
    ['2024-01-31', 'none'],
    ['02.01.2024', 'none'],
    ['12%', 'none'],
  ] as const)('%s shows %s', (text, shape) => {
    expect(shapeOf(text)).toBe(shape);
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
