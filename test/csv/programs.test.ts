import { describe, expect, it } from 'vitest';
import { type FileLooks, programOf } from '../../src/csv/programs.js';
import { notationOf } from '../../src/csv/time-notation.js';

const looks = (time: string, more: Partial<FileLooks>): FileLooks => ({
  names: null,
  cells: [time, '1', '2', '1', '2'],
  delimiter: ',',
  notation: notationOf(time)!,
  prices: ['1', '2', '1', '2'],
  hasVolume: true,
  ...more,
});
const named = (...names: string[]) => programOf(looks('2024-01-31', { names }));
const apart = (time: string) => ({ ...notationOf(time)!, clock: 'apart' }) as FileLooks['notation'];

describe('the program that wrote a file', () => {
  it('is known by names that only it has, all of them, in any case', () => {
    expect(named('Date', 'Open', 'High', 'Low', 'Close', 'Adj Close')).toEqual({ name: 'Yahoo' });
    expect(named('ADJ CLOSE', 'date')).toEqual({ name: 'Yahoo' });
    expect(named('Date', 'Open')).toBeNull();
    expect(named('<Date>', '<Time>', 'Open')).toEqual({ name: 'MultiCharts', stamped: 'close' });
    expect(named('Date', 'Time', 'Open', 'Up', 'Down')).toEqual({ name: 'TradeStation', stamped: 'close' });
    expect(named('Date', '<Time>')).toBeNull();
    expect(named('<Date>', 'Time')).toBeNull();
  });

  it('writes billionths as integers, or decimals', () => {
    const databento = (prices: string[]) => programOf(looks('2024-01-31', { names: ['ts_event', 'rtype'], prices }));
    expect(databento(['4901250000000', '-1000000000'])).toEqual({ name: 'Databento', priceDecimals: 9 });
    expect(databento(['4901250000000', '4901.25'])).toEqual({ name: 'Databento' });
    expect(databento(['490125'])).toEqual({ name: 'Databento' });
    expect(programOf(looks('2024-01-31', { names: ['date', 'adjclose'], prices: ['4901250000000'] }))).toEqual({
      name: 'Yahoo',
    });
  });

  it('of files without a header is known by how they look', () => {
    const ninja = { delimiter: ';' };
    expect(programOf(looks('20240131 093000', ninja))).toEqual({
      name: 'NinjaTrader',
      stamped: 'close',
      timeZone: 'UTC',
    });
    expect(programOf(looks('20240131', ninja))).toEqual({ name: 'NinjaTrader' });
    expect(programOf(looks('20240131 093000', { ...ninja, hasVolume: false }))).toBeNull();
    expect(programOf(looks('20240131 093000', {}))).toBeNull();
    expect(programOf(looks('2024-01-31', ninja))).toBeNull();
    const cells = (count: number) => Array.from({ length: count }, () => '1');
    expect(programOf(looks('1704205800', { cells: cells(12) }))).toEqual({ name: 'Binance' });
    expect(programOf(looks('1704205800', { cells: cells(7) }))).toEqual({ name: 'Kraken' });
    expect(programOf(looks('1704205800', { cells: cells(6) }))).toBeNull();
    expect(programOf(looks('2024.01.31', { notation: apart('2024.01.31') }))).toEqual({ name: 'MetaTrader 4' });
    expect(programOf(looks('01/31/2024', { notation: apart('01/31/2024') }))).toEqual({ name: 'Kibot' });
    expect(programOf(looks('2024/01/31', { notation: apart('2024/01/31') }))).toBeNull();
    expect(programOf(looks('31-01-2024', { notation: apart('31-01-2024') }))).toBeNull();
    expect(programOf(looks('2024.01.31', {}))).toBeNull();
    expect(programOf(looks('2024.01.31', { notation: apart('2024.01.31'), delimiter: ';' }))).toBeNull();
  });
});
