import { describe, expect, it } from 'vitest';
import { barsFromCsv } from '../../src/csv/index.js';
import { runReport } from '../../src/reports/index.js';
import { refusal } from '../bars/refusal.js';

const PRICES = ['100,103,99,101', '101,104,100,102', '152,155,151,153', '153,156,152,154', '154,157,153,155'];

/** Five daily bars of March 2024 with columns around the prices; the contract changes with the third one, by 50 points. */
const daily = (header: string, row: (first: boolean, date: string, prices: string) => string): string =>
  [
    header,
    ...PRICES.map((prices, i) =>
      row(i < 2, ['2024-03-11', '2024-03-12', '2024-03-13', '2024-03-14', '2024-03-15'][i], prices),
    ),
  ].join('\n');

const raw = daily(
  'Date,Symbol,Open,High,Low,Close',
  (first, date, prices) => `${date},${first ? 'ESH4' : 'ESM4'},${prices}`,
);
const stocks = daily(
  'Date,Symbol,Open,High,Low,Close',
  (first, date, prices) => `${date},${first ? 'AAPL' : 'AMZN'},${prices}`,
);

describe('a change of the contract', () => {
  it.each([
    [
      'instrument_id of a continuous symbol',
      daily(
        'ts_event,rtype,publisher_id,instrument_id,open,high,low,close,volume,symbol',
        (first, date, prices) => `${date}T00:00:00.000000000Z,35,1,${first ? 17077 : 5602},${prices},1000,ES.c.0`,
      ),
      'instrument_id',
    ],
    ['raw symbols one after the other', raw, 'Symbol'],
    ['raw symbols, newest first', [raw.split('\n')[0], ...raw.split('\n').slice(1).reverse()].join('\n'), 'Symbol'],
    ['symbols of NinjaTrader', raw.replaceAll('ESH4', 'ES 03-24').replaceAll('ESM4', 'ES 06-24'), 'Symbol'],
    [
      'symbols of Indian futures',
      raw.replaceAll('ESH4', 'NIFTY24MARFUT').replaceAll('ESM4', 'NIFTY24APRFUT'),
      'Symbol',
    ],
    ['symbols with a date', raw.replaceAll('ESH4', 'BTCUSDT_240329').replaceAll('ESM4', 'BTCUSDT_240628'), 'Symbol'],
    [
      'an expiry beside a symbol',
      daily(
        'SYMBOL,EXPIRY_DT,DATE,OPEN,HIGH,LOW,CLOSE',
        (first, date, prices) => `NIFTY,${first ? '28-Mar' : '25-Apr'},${date},${prices}`,
      ),
      'EXPIRY_DT',
    ],
    [
      'a contract',
      daily('date,open,high,low,close,contract', (first, date, prices) => `${date},${prices},${first ? 'H' : 'M'}`),
      'contract',
    ],
  ])('is taken from %s', (_, csv, column) => {
    const bars = barsFromCsv(csv, { interval: '1d' });
    expect([bars.length, bars.contracts.length, bars.source.columns.contract]).toEqual([5, 2, column]);
    const { observations } = runReport(bars, 'gap-fill-standard', {
      assetClass: 'futures',
      ticker: 'X',
      session: 'daily',
    });
    expect(observations.excluded).toMatchObject({ roll: 1 });
  });

  it('is not taken from two stocks, from contracts side by side, from an empty column, or where the caller says so', () => {
    expect(refusal(() => barsFromCsv(stocks)).code).toBe('several-tickers');
    const [header, ...rows] = raw.split('\n');
    const mixed = [header, ...rows, ...rows.map((row) => row.replace(/ES[HM]4/, 'ESU4'))].join('\n');
    expect(refusal(() => barsFromCsv(mixed)).code).toBe('several-tickers');
    const empty = daily('date,open,high,low,close,expiry', (__, date, prices) => `${date},${prices},`);
    expect(barsFromCsv(empty).contract).toBeNull();
    expect(barsFromCsv(raw, { columns: { contract: null, ticker: null } }).contract).toBeNull();
    expect([...barsFromCsv(raw, { byTicker: true }).keys()]).toEqual(['ESH4', 'ESM4']);
    expect(barsFromCsv(raw, { ticker: 'ESM4' }).length).toBe(3);
  });
});
