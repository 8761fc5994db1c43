import { describe, expect, it } from 'vitest';
import { type Bars, barsFromColumns, barsFromRows, checkRows } from '../../src/bars/index.js';
import { FIELD_NAMES } from '../../src/bars/inner.js';
import { refusal } from './refusal.js';

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 2);
const LENGTH = 4;

/** Rows and columns of the same bars under other names, with a value of each further column. */
function both(names: readonly string[], more: Readonly<Record<string, readonly unknown[]>> = {}, time = dates): Bars[] {
  const values = [time, [1, 2, 3, 4], [5, 6, 7, 8], [0.5, 1, 2, 3], [2, 3, 4, 5]];
  const columns = Object.fromEntries([...names.map((name, i) => [name, values[i]] as const), ...Object.entries(more)]);
  const rows = Array.from({ length: LENGTH }, (_, i) =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[i]])),
  );
  return [barsFromRows(rows), barsFromColumns(columns)];
}

const dates = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'];
const english = ['Date', 'Open', 'High', 'Low', 'Close'];

describe('the names of fields in rows and columns', () => {
  it.each([
    [english],
    [['timestamp', 'o', 'h', 'l', 'c']],
    [['Datum', 'Erster', 'Hoch', 'Tief', 'Schlusskurs']],
    [['Data', 'Abertura', 'Máxima', 'Mínima', 'Último']],
    [['日付', '始値', '高値', '安値', '終値']],
    [['Price Date', 'time', '1. open', '2. high', '3. low', '4. close'].slice(1)],
  ])('are those of files: %j', (names) => {
    for (const bars of both(names)) {
      expect([...bars.time]).toEqual([0, 1, 2, 3].map((day) => START + day * DAY));
      expect([bars.open[1], bars.high[1], bars.low[1], bars.close[1], bars.daily]).toEqual([2, 6, 1, 3, true]);
      expect(bars.source.columns).toMatchObject({ time: [names[0]], close: names[4], volume: null });
    }
  });

  it('are every name that files have for a price', () => {
    for (const name of FIELD_NAMES.open) {
      for (const bars of both(['time', name, 'high', 'low', 'close'])) expect([...bars.open]).toEqual([1, 2, 3, 4]);
    }
  });

  it.each<[string, readonly unknown[], number]>([
    ['Date objects', dates.map((date) => new Date(date)), START],
    ['Date objects of minutes', [0, 1, 2, 3].map((i) => new Date(START + i * 60_000)), START],
    [
      'text with an offset',
      ['09:30', '09:31', '09:32', '09:33'].map((time) => `2024-01-02T${time}:00-05:00`),
      START + 14.5 * 3_600_000,
    ],
    ['epoch milliseconds', [0, 1, 2, 3].map((i) => START + i * 60_000), START],
  ])('take times as %s', (_, time, first) => {
    for (const bars of both(english, {}, time as string[])) expect(bars.time[0]).toBe(first);
  });

  it.each<[string, Readonly<Record<string, readonly unknown[]>>, readonly string[], string]>([
    [
      'numbers of instruments',
      { instrument_id: [7, 7, 9, 9], symbol: Array(4).fill('ES.c.0') },
      ['7', '9'],
      'instrument_id',
    ],
    ['symbols', { Symbol: ['ESH4', 'ESH4', 'ESM4', 'ESM4'] }, ['ESH4', 'ESM4'], 'Symbol'],
    ['expiries', { expiry: ['2024-03', '2024-03', '2024-06', '2024-06'] }, ['2024-03', '2024-06'], 'expiry'],
  ])('take %s for contracts', (_, more, contracts, column) => {
    for (const bars of both(english, more)) {
      expect([bars.contracts, [...bars.contract!], bars.source.columns.contract]).toEqual([
        contracts,
        [0, 0, 1, 1],
        column,
      ]);
    }
  });

  it('leave other properties alone, and prefer the names of fields', () => {
    const symbol = ['AAPL', 'AAPL', 'MSFT', 'MSFT'];
    for (const bars of both(['time', 'open', 'high', 'low', 'close'], {
      symbol,
      Open: [9, 9, 9, 9],
      vwap: [1, 1, 1, 1],
    })) {
      expect([bars.contract, bars.open[0], bars.volume]).toEqual([null, 1, null]);
    }
    for (const bars of both(english, { Volume: [10, 20, 30, 40], 'Adj Close': [1, 1, 1, 1] })) {
      expect([bars.volume![3], bars.close[0]]).toEqual([40, 2]);
    }
  });

  it('are refused where two may be meant, and named in errors', () => {
    const settled = () => both(['Date', 'Open', 'High', 'Low', 'Last'], { Settle: [1, 1, 1, 1] });
    expect(refusal(settled)).toMatchObject({ code: 'ambiguous', field: 'close' });
    const rows = [{ Date: '2024-01-02', Open: 1, High: 0, Low: 1, Close: 1 }];
    expect(checkRows(rows, { interval: '1d' }).faults[0].message).toMatch(
      /^rows\[0\]\.High is 0 and rows\[0\]\.Low is 1/,
    );
    expect(refusal(() => barsFromRows([{ time: new Date(NaN), open: 1, high: 1, low: 1, close: 1 }])).code).toBe(
      'time-not-a-date',
    );
    expect(
      refusal(() => barsFromColumns({ Date: dates, Open: [1], High: [1], Low: [1], Close: [1] })).message,
    ).toContain('columns.Open');
  });

  it('read 32-bit floats as the decimals that they were rounded from', () => {
    const [price] = [new Float32Array([185.9, 185.91, 0.1, 110.6015625])];
    const bars = barsFromColumns({
      time: [0, 1, 2, 3].map((i) => START + i * DAY),
      open: price,
      high: price,
      low: price,
      close: price,
    });
    expect([...bars.close]).toEqual([185.9, 185.91, 0.1, 110.6015625]);
    expect(bars.source.numbers).toBe('32-bit floats');
  });
});
