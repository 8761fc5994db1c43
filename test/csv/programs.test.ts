import { describe, expect, it } from 'vitest';
import { programByRows, withPriceDecimals } from '../../src/csv/programs.js';
import { notationOf } from '../../src/csv/time-notation.js';

const program = (row: string) => {
  const cells = row.split(',');
  return programByRows([cells, cells], notationOf(cells[0])!)?.name ?? null;
};

describe('the program that wrote a file without a header', () => {
  it.each([
    ['1704067200000,1,2,1,2,5.5,1704070799999,7,3,2.1,4.2,0', 'Binance'],
    ['1704067200000,1,2,1,2,5.5,1704067100000,7,3,2.1,4.2,0', null],
    ['1704067200,1,2,1,2,61.20114377,2841', 'Kraken'],
    ['1704067200,1,2,1,2,61,2841', null],
    ['1704067200,1,2,1,2,61.20114377', null],
    ['2024.01.31,09:30,1,2,1,2,5', 'MetaTrader 4'],
    ['2024-01-31,09:30,1,2,1,2,5', null],
    ['2024.01.31,1,2,1,2,5,6', null],
    ['01/31/2024,09:30,1,2,1,2,5', null],
    ['20240131,093000,1,2,1,2,5', null],
  ])('is known by what only it writes: %s', (row, name) => {
    expect(program(row)).toBe(name);
  });

  it('writes billionths as integers, or decimals', () => {
    const databento = { name: 'Databento', evidence: '' };
    const [fixed, decimals] = [
      ['4901250000000', '-1000000000'],
      ['4901250000000', '4901.25'],
    ];
    expect(withPriceDecimals(databento, fixed)).toEqual({ ...databento, priceDecimals: 9 });
    expect(withPriceDecimals(databento, decimals)).toEqual(databento);
    expect(withPriceDecimals(databento, ['490125'])).toEqual(databento);
    expect(withPriceDecimals({ ...databento, name: 'Yahoo' }, fixed)?.priceDecimals).toBeUndefined();
    expect(withPriceDecimals(null, fixed)).toBeNull();
  });
});
