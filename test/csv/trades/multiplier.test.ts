import { describe, expect, it } from 'vitest';
import { tradesFromCsv } from '../../../src/csv/index.js';

const header =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code';
const row = (category: string, quantity: number, price: number, proceeds: number | ''): string =>
  `Trades,Data,Order,${category},USD,X,"2024-03-05, 1${quantity > 0 ? 0 : 1}:00:00",${quantity},${price},${proceeds},0,`;
const instruments = (symbol: string, multiplier: string): string =>
  `Financial Instrument Information,Header,Asset Category,Symbol,Multiplier\nFinancial Instrument Information,Data,Futures,${symbol},${multiplier}`;

const read = (lines: readonly string[], multiplier?: number): number | null =>
  tradesFromCsv([header, ...lines].join('\n'), { timeZone: 'UTC', multiplier }).source.multiplier;
const refused = (lines: readonly string[], multiplier?: number): unknown => {
  try {
    return read(lines, multiplier);
  } catch (error) {
    return (error as { readonly code?: unknown }).code;
  }
};

describe('the multiplier', () => {
  it('is that of the table of instruments, under any name that the symbol has there', () => {
    expect(read([row('Futures', 1, 10, ''), instruments('X', '50')])).toBe(50);
    expect(read([row('Futures', 1, 10, ''), instruments('"Y, X"', '"1,000"')])).toBe(1000);
  });

  it('is shown by proceeds that are the same multiple in all rows', () => {
    expect(read([row('Futures', 1, 10, -500), row('Futures', -1, 11, 550)])).toBe(50);
    expect(refused([row('Futures', 1, 10, -500), row('Futures', -1, 11, 220)])).toBe('ambiguous');
    expect(refused([row('Futures', 1, 10, -505), row('Futures', -1, 11, 220)])).toBe('ambiguous');
  });

  it('is 1 for stocks, whose proceeds may be of prices before they were rounded', () => {
    expect(read([row('Stocks', 3, 10.3333, -31)])).toBe(1);
    expect(refused([row('Bonds', 3, 10.3333, -31)])).toBe('ambiguous');
  });

  it('is as told, unless the file has another', () => {
    expect(read([row('Bonds', 3, 10.3333, -31)], 10)).toBe(10);
    expect(read([row('Futures', 1, 10, ''), instruments('X', '50')], 50)).toBe(50);
    expect(refused([row('Futures', 1, 10, ''), instruments('X', '50')], 5)).toBe('out-of-bounds');
  });
});
