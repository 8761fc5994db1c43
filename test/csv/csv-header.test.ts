import { describe, expect, it } from 'vitest';
import { barsFromCsv, type CsvOptions } from '../../src/csv/index.js';
import { refusal } from '../bars/refusal.js';

const read = (lines: readonly string[], options?: CsvOptions) => barsFromCsv(`${lines.join('\n')}\n`, options);

const LONG = [
  'Price,Close,Close,High,High,Low,Low,Open,Open,Volume,Volume',
  'Ticker,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT',
  'Date,,,,,,,,,,',
  '2024-01-02,11,21,12,22,9,19,10,20,5,6',
];
const GROUPED = [
  'Ticker,AAPL,AAPL,AAPL,AAPL,AAPL,MSFT,MSFT,MSFT,MSFT,MSFT',
  'Price,Open,High,Low,Close,Volume,Open,High,Low,Close,Volume',
  'Date,,,,,,,,,,',
  '2024-01-02,10,12,9,11,5,20,22,19,21,6',
];
const OLD = LONG.map((line, i) => (i < 2 ? line.replace(/^\w+/, '') : line));

describe('a header of several lines', () => {
  it.each([
    ['fields before tickers', LONG],
    ['tickers before fields', GROUPED],
    ['no labels', OLD],
  ])('has the columns of one ticker: %s', (_, lines) => {
    const { open, close, volume, source } = read(lines, { ticker: 'MSFT' });
    expect([open[0], close[0], volume?.[0], source.ticker]).toEqual([20, 21, 6, 'MSFT']);
    expect(refusal(() => read(lines))).toMatchObject({ code: 'several-tickers', fits: ['AAPL', 'MSFT'] });
    expect(refusal(() => read(lines, { ticker: 'IBM' }))).toMatchObject({ argument: 'options.ticker' });
  });

  it('of one ticker needs none, and takes only that', () => {
    const one = ['Price,Close,High,Low,Open', 'Ticker,AAPL,AAPL,AAPL,AAPL', 'Date,,,,', '2024-01-02,11,12,9,10'];
    expect(read(one).source.ticker).toBe('AAPL');
    expect(read(one, { ticker: 'AAPL' }).close[0]).toBe(11);
    expect(refusal(() => read(one, { ticker: 'MSFT' })).argument).toBe('options.ticker');
  });
});

describe('a header that is not known', () => {
  it.each([
    ['wann,auf,hoechst,tiefst,zu,mal'],
    ['# my data,,,,,\nw1,w2,w3,w4,w5,w6'],
    ['DateTime,BidOpen,BidHigh,BidLow,BidClose,AskOpen,AskHigh,AskLow,AskClose'],
  ])('is one all the same: %s', (header) => {
    const width = header.split('\n').at(-1)!.split(',').length;
    const row = ['2024-01-02', '10', '12', '9', '11', '10', '12', '9', '11'].slice(0, width).join(',');
    const asked = refusal(() => read([header, row]));
    expect(asked).toMatchObject({ code: 'unknown-column' });
    expect(asked.argument).toMatch(/^options\.columns/);
    expect(asked.message).toContain(header.includes('Bid') ? 'BidOpen' : 'which is named Open');
    const columns = { time: 0, open: 1, high: 2, low: 3, close: 4 };
    expect(read([header, row], { columns })).toMatchObject({ length: 1, volume: null });
  });
});

describe('times as people and programs write them', () => {
  const rows = (times: readonly string[]) => ['Date;Open;High;Low;Close', ...times.map((time) => `${time};10;12;9;11`)];

  it.each<[readonly string[], string, CsvOptions?]>([
    [['Nov 06, 2022', 'Oct 30, 2022'], '2022-10-30T00:00'],
    [['29-Dec-2023', '2-Jan-2024'], '2023-12-29T00:00'],
    [['7-FEB-2003', '10-FEB-2003'], '2003-02-07T00:00'],
    [['29. Dez. 2023', '2. Januar 2024'], '2023-12-29T00:00'],
    [['29 déc. 2023', '2 janv. 2024'], '2023-12-29T00:00'],
    [['2023年12月29日', '2024年1月4日'], '2023-12-29T00:00'],
    [['12/28/23', '12/29/23'], '2023-12-28T00:00'],
    [['1/2/24', '1/3/24'], '2024-01-02T00:00', { dates: 'month-first' }],
    [['23/12/28', '23/12/29'], '2023-12-28T00:00', { dates: 'year-first' }],
    [['45293', '45294'], '2024-01-02T00:00'],
    [['45293,39583', '45293,39653'], '2024-01-02T09:30', { timeZone: 'UTC' }],
    [['20240102-14:30:00', '20240102-14:31:00'], '2024-01-02T14:30', { timeZone: 'UTC' }],
    [['1/31/2024, 9:30:00 AM', '1/31/2024, 9:31:00 AM'], '2024-01-31T09:30', { timeZone: 'UTC' }],
  ])('are read: %j', (times, first, options) => {
    expect(new Date(read(rows(times), options).time[0]).toISOString().slice(0, 16)).toBe(first);
  });

  it.each([
    [
      ['0', '100', '2300'],
      ['00:00', '01:00', '23:00'],
    ],
    [
      ['0', '100', '10000'],
      ['00:00', '00:01', '01:00'],
    ],
    [
      ['0000', '0930', '1600'],
      ['00:00', '09:30', '16:00'],
    ],
  ])('without colons are settled by all of them: %j', (clocks, expected) => {
    const lines = clocks.map((clock) => `20240102,${clock},10,12,9,11`);
    const { time } = read(['<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>', ...lines], {
      timeZone: 'UTC',
      interval: '1m',
    });
    expect(Array.from(time, (each) => new Date(each).toISOString().slice(11, 16))).toEqual(expected);
  });

  it('count the seconds of a server where MetaTrader for Python writes them', () => {
    const lines = [
      'time,open,high,low,close,tick_volume,spread,real_volume',
      '1704189600,1.1,1.2,1.0,1.1,5,1,0',
      '1704189660,1.1,1.2,1.0,1.1,5,1,0',
    ];
    expect(refusal(() => read(lines))).toMatchObject({ code: 'time-without-zone' });
    const { time, source } = read(lines, { timeZone: 'Europe/Athens' });
    expect(new Date(time[0]).toISOString()).toBe('2024-01-02T08:00:00.000Z');
    expect(source.evidence).toBe('the columns tick_volume, spread and real_volume');
  });

  it.each(['data/AAPL.csv', 'C:\\data\\AAPL.csv', './AAPL', '~/es.parquet'])('are not in a path: %s', (path) => {
    expect(refusal(() => read([path])).message).toContain('looks like a path: pass the text or bytes of the file');
  });
});
