import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvTrades, tradesFromCsv, type TradesOptions } from '../../../src/csv/index.js';
import { cases } from '../../cases.js';
import { bytesOf, type Statement, statements, textOfStatement } from './statements/statements.js';

const read = (statement: Statement): CsvTrades => tradesFromCsv(bytesOf(statement), statement.options);
const named = (file: string): Statement => statements.find((each) => each.file === file)!;

/** Sides with quantity, prices, fees and result, and what was open. */
const summary = ({ trades, open }: CsvTrades): readonly unknown[] => [
  ...trades.map(({ side, quantity, entryPrice, exitPrice, fees, result, position }) => [
    ...[position, side, quantity, entryPrice, exitPrice, fees, result],
  ]),
  ...open.map(({ side, quantity, entryPrice, fees }) => ['open', side, quantity, entryPrice, fees]),
];

const times = ({ trades }: CsvTrades): readonly string[] =>
  trades.flatMap(({ entered, left }) => [entered, left].map((time) => new Date(time).toISOString().slice(5, 19)));

describe('a statement', () => {
  it('is there of each program', () => {
    const files = readdirSync(new URL('statements', import.meta.url)).filter((name) => !name.endsWith('.ts'));
    expect(statements.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it.each(statements)('of $program is recognised: $file', (statement) => {
    expect(read(statement).source).toMatchObject({ program: statement.program, format: 'csv' });
  });

  it.each(statements)('reads the same in the other order: $file', (statement) => {
    const lines = textOfStatement(statement).trimEnd().split('\n');
    const places = [...lines.keys()].filter((i) => statement.isRow.test(lines[i]));
    expect(places.length).toBeGreaterThan(1);
    const reversed = [...lines];
    for (const [i, place] of places.entries()) reversed[place] = lines[places[places.length - 1 - i]];
    const { source, ...rest } = tradesFromCsv(reversed.join('\r\n'), statement.options);
    const { source: before, ...expected } = read(statement);
    expect(rest).toEqual(expected);
    expect(source.order).not.toBe(before.order);
  });

  it.each(statements)('reads the same in UTF-16, with a mark and other ends of lines: $file', (statement) => {
    const text = `\uFEFF${textOfStatement(statement).replaceAll('\n', '\r\n')}`;
    const utf16 = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
    expect(tradesFromCsv(text, statement.options)).toEqual(read(statement));
    expect(tradesFromCsv(utf16, statement.options)).toEqual(read(statement));
  });

  it.each(statements)('is read as frozen plain data: $file', (statement) => {
    const trades = read(statement);
    expect(JSON.parse(JSON.stringify(trades))).toEqual(trades);
    for (const each of [trades, trades.source, trades.trades, trades.open, trades.skipped, ...trades.trades]) {
      expect(Object.isFrozen(each)).toBe(true);
    }
  });
});

describe('trades of', () => {
  it.each<[string, readonly unknown[]]>([
    [
      'tradingview-list-of-trades.csv',
      [
        [1, 'long', 1, 5130.25, 5132.25, null, 97.5],
        [2, 'short', 2, 5100, 5102, null, -205],
        ['open', 'long', 1, 5110.5, null],
      ],
    ],
    [
      'tradingview-list-of-trades-2025.csv',
      [
        [1, 'long', 2, 1000, 1010, null, 20],
        [2, 'short', 3, 1025, 1020.5, null, 13.5],
      ],
    ],
    ['tradingview-orders.csv', [[1, 'long', 10, 185.5, 187.25, 2, 15.5]]],
    // (5103.25 - 5100.25) × 50 - 2 × 2.25; the second contract of the last order is short.
    [
      'ibkr-activity.csv',
      [
        [1, 'long', 1, 5100.25, 5103.25, 4.5, 145.5],
        ['open', 'short', 1, 5103.25, 2.25],
      ],
    ],
    // Together 172.98, as the statement has it.
    [
      'ibkr-executions.csv',
      [
        [1, 'long', 60, 185.5, 187.25, 1.21, 103.79],
        [1, 'long', 40, 185.5, 187.25, 0.81, 69.19],
      ],
    ],
    [
      'ibkr-flex.csv',
      [
        [1, 'long', 1, 17700, 17720, 2.4, 97.6],
        [1, 'long', 1, 17700, 17690, 2.9, -52.9],
      ],
    ],
    // 12 × 20 - 2 × 2.09, 7.25 × 20 - 2 × 2.09, 11.75 × 20 - 2 × 2.09.
    [
      'ninjatrader-executions.csv',
      [
        [1, 'long', 1, 18010.25, 18022.25, 4.18, 235.82],
        [1, 'long', 1, 18015, 18022.25, 4.18, 140.82],
        [2, 'short', 1, 18022.25, 18010.5, 4.18, 230.82],
      ],
    ],
    [
      'ninjatrader-trades-fr.csv',
      [
        [1, 'long', 2, 5130.25, 5131.25, 4.2, 95.8],
        [2, 'short', 1, 5140, 5144, 2.1, -202.1],
      ],
    ],
    [
      'metatrader4-history.tsv',
      [
        [1, 'long', 0.1, 1.085, 1.092, 1.2, 68.8],
        [2, 'short', 0.2, 1.088, 1.089, 1.4, -21.4],
        ['open', 'short', 0.1, 1.09, 0.7],
      ],
    ],
    [
      'metatrader5-report.csv',
      [
        [1, 'short', 0.04, 2129.59, 2101.09, 0.28, 113.72],
        [2, 'long', 0.5, 2110.7, 2110.65, 5, -7.5],
      ],
    ],
  ])('%s have these prices and results', (file, expected) => {
    expect(summary(read(named(file)))).toEqual(expected);
  });

  it.each<[string, readonly string[]]>([
    ['tradingview-list-of-trades-2025.csv', ['02-03T08:30:00', '02-03T16:00:00', '02-04T08:30:00', '02-04T11:00:00']],
    ['ibkr-flex.csv', ['03-05T08:30:00', '03-05T09:15:00', '03-05T08:30:00', '03-06T08:05:00']],
    // The broker's clock is seven hours ahead of New York: UTC+2 in winter.
    ['metatrader5-report.csv', ['03-05T08:00:00', '03-05T08:15:00', '03-05T09:00:00', '03-06T09:15:00']],
  ])('%s have these times', (file, expected) => {
    expect(times(read(named(file)))).toEqual(expected);
  });

  it.each<[string, object]>([
    [
      'tradingview-list-of-trades.csv',
      { symbol: 'ES1!', currency: 'USD', profit: 'after-fees', multiplier: null, rows: 6 },
    ],
    ['tradingview-list-of-trades-2025.csv', { symbol: null, currency: 'EUR', times: 'YYYY-MM-DD HH:MM' }],
    ['ibkr-activity.csv', { currency: 'USD', multiplier: 50, profit: 'computed', rows: 2, account: null }],
    ['ibkr-flex.csv', { account: 'U1000001', currency: 'EUR', multiplier: 5 }],
    ['ninjatrader-executions.csv', { account: 'Sim101', order: 'newest-first', times: 'MM/DD/YYYY HH:MM:SS AM' }],
    ['ninjatrader-trades-fr.csv', { delimiter: ';', decimal: ',', profit: 'after-fees', times: 'DD/MM/YYYY HH:MM:SS' }],
    ['metatrader4-history.tsv', { delimiter: '\t', profit: 'before-fees', timeZone: 'broker' }],
  ])('%s say how they were read', (file, expected) => {
    expect(read(named(file)).source).toMatchObject(expected);
  });

  it.each<[string, object]>([
    ['tradingview-list-of-trades.csv', {}],
    ['tradingview-orders.csv', { 'another-symbol': 1, 'not-filled': 2 }],
    ['ibkr-activity.csv', { 'another-symbol': 4, 'another-table': 12, total: 3 }],
    ['ibkr-executions.csv', { 'another-account': 1, repeated: 3, total: 1 }],
    ['ibkr-flex.csv', { 'another-table': 6 }],
    ['ninjatrader-executions.csv', { 'position-before': 1 }],
    ['metatrader4-history.tsv', { cash: 1, 'not-filled': 1, total: 3 }],
    ['metatrader5-report.csv', { 'another-table': 12, total: 1 }],
  ])('%s count what is left out', (file, expected) => {
    expect(read(named(file)).skipped).toEqual(expected);
  });

  it('a statement of several tables are read whatever quotes its notes have', () => {
    const statement = named('ibkr-activity.csv');
    const noted = `${textOfStatement(statement)}Notes/Legal Notes,Data,"of two\nlines, ""quoted""\n`;
    const { trades, skipped } = tradesFromCsv(noted, statement.options);
    expect(trades).toEqual(read(statement).trades);
    expect(skipped['another-table']).toBe(14);
  });

  it('one symbol of a statement are read with its multiplier: 1 for stocks, the sign of the quantity being the side', () => {
    const { trades, source } = tradesFromCsv(bytesOf(named('ibkr-activity.csv')), {
      timeZone: 'America/New_York',
      symbol: 'TSLA',
    });
    expect(source.multiplier).toBe(1);
    expect(trades).toMatchObject([{ side: 'short', quantity: 1000, fees: 10, result: 1490 }]);
  });
});

const header =
  'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,';
const fills = (...rows: readonly string[]): string => [header, ...rows].join('\n');
const buy = 'ES 03-24,Buy,1,5000,3/15/2024 9:30:00 AM,1,Entry,1 L,1,Entry,$2.10,1,Sim101,Live,';
const sell = 'ES 03-24,Sell,1,5001,3/15/2024 9:40:00 AM,2,Exit,-,2,Exit,$2.10,1,Sim101,Live,';
const told = { timeZone: 'America/New_York', multiplier: 50 };
const tradesHeader =
  'Trade number,Instrument,Account,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Commission';
const ibkr =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code';

const thrown = (csv: unknown, options: TradesOptions = told): unknown => {
  try {
    return tradesFromCsv(csv as string, options);
  } catch (error) {
    return error;
  }
};

describe('executions', () => {
  it('read the same newest first, those of one time in the order of the file', () => {
    const row = fc.record({
      step: fc.constantFrom(0, 0, 1, 60),
      action: fc.constantFrom('Buy', 'Sell'),
      quantity: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 100, max: 103 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (given) => {
        // They begin a day after the first, so that the order shows.
        let time = Date.UTC(2024, 2, 5, 14, 30);
        const rows = [{ step: 0, action: 'Buy', quantity: 1, price: 100 }, ...given].map((each, i) => {
          time += i === 1 ? 86_400_000 : each.step * 60_000;
          const when = new Date(time).toISOString().slice(0, 19);
          return `ES,${each.action},${each.quantity},${each.price},${when},${i},,,,,2.1,1,Sim101,Live,`;
        });
        const options = { timeZone: 'UTC', multiplier: 50 };
        const { trades, open, source } = tradesFromCsv(fills(...rows), options);
        const reversed = tradesFromCsv(fills(...rows.reverse()), options);
        expect(reversed.trades).toEqual(trades);
        expect(reversed.open).toEqual(open);
        expect([source.order, reversed.source.order]).toEqual(['oldest-first', 'newest-first']);
      }),
      { numRuns: cases(500) },
    );
  });
});

describe('the order of rows', () => {
  const at = (instrument: string, action: string, price: number, time: string): string =>
    `${instrument},${action},1,${price},2024-03-05 ${time},1,,,1,,0,1,A,Live,`;

  it('is that of the whole file where the times of a symbol are equal', () => {
    const rows = [at('ES', 'Buy', 10, '10:00:00'), at('ES', 'Sell', 11, '10:00:00')];
    const later = [at('NQ', 'Buy', 1, '11:00:00'), at('NQ', 'Sell', 1, '12:00:00')];
    const options = { timeZone: 'UTC', multiplier: 1, symbol: 'ES' };
    for (const csv of [fills(...rows, ...later), fills(...[...rows, ...later].reverse())]) {
      expect(tradesFromCsv(csv, options).trades).toMatchObject([{ side: 'long', result: 1 }]);
    }
  });

  it('does not matter where times differ: orders are listed by when they were placed', () => {
    const rows = ['Buy,10,11:30', 'Sell,11,10:00', 'Buy,9,10:30', 'Sell,12,12:00'].map((row) => {
      const [action, price, time] = row.split(',');
      return at('ES', action, Number(price), `${time}:00`);
    });
    const { trades } = tradesFromCsv(fills(...rows), { timeZone: 'UTC', multiplier: 1 });
    expect(trades.map(({ side, result }) => [side, result])).toEqual([
      ['short', 2],
      ['long', 2],
    ]);
  });

  it('is kept for trades of equal times', () => {
    const rows = [1, 2, 3].map(
      (n) => `${n},ES,A,Long,1,10,${10 + n},2024-03-05 1${n < 3 ? 0 : 1}:00,2024-03-05 12:00,${n},0`,
    );
    const exits = [rows, [...rows].reverse()].map((each) =>
      tradesFromCsv([tradesHeader, ...each].join('\n'), { timeZone: 'UTC' }).trades.map(({ exitPrice }) => exitPrice),
    );
    expect(exits).toEqual([
      [11, 12, 13],
      [11, 12, 13],
    ]);
  });
});

describe('a statement is refused', () => {
  it.each<[string, unknown, TradesOptions, object]>([
    [
      'without a time zone',
      fills(buy, sell),
      { multiplier: 50 },
      { code: 'time-without-zone', argument: 'options.timeZone' },
    ],
    [
      'without a multiplier',
      fills(buy, sell),
      { timeZone: 'UTC' },
      { code: 'ambiguous', argument: 'options.multiplier' },
    ],
    [
      'with dates of two readings',
      fills(buy, sell).replaceAll('3/15/', '3/5/'),
      told,
      { code: 'ambiguous', argument: 'options.dates' },
    ],
    [
      'with several symbols',
      fills(buy, sell.replace('ES', 'NQ')),
      told,
      { code: 'several-tickers', argument: 'options.symbol', fits: ['ES 03-24', 'NQ 03-24'] },
    ],
    [
      'with several accounts',
      fills(buy, sell.replace('Sim101', 'Live1')),
      told,
      { code: 'ambiguous', argument: 'options.account', fits: ['Sim101', 'Live1'] },
    ],
    [
      'if it lacks the symbol',
      fills(buy, sell),
      { ...told, symbol: 'ES 03-25' },
      { code: 'out-of-bounds', suggestion: 'ES 03-24' },
    ],
    [
      'if it lacks the account',
      fills(buy, sell),
      { ...told, account: 'Sim1' },
      { code: 'out-of-bounds', argument: 'options.account' },
    ],
    [
      'with an account that it has no column for',
      textOfStatement(named('tradingview-orders.csv')),
      { ...told, account: 'x' },
      { code: 'unknown-column', argument: 'options.account' },
    ],
    [
      'with days instead of times',
      textOfStatement(named('tradingview-list-of-trades.csv')).replaceAll(/ \d\d:\d\d/g, ''),
      told,
      { code: 'ambiguous', argument: 'csv' },
    ],
    [
      'with all times at midnight',
      textOfStatement(named('tradingview-list-of-trades.csv')).replaceAll(/ \d\d:\d\d/g, ' 00:00'),
      told,
      { code: 'ambiguous', argument: 'csv' },
    ],
    [
      'in two currencies',
      `${ibkr}\nTrades,Data,Order,Stocks,USD,A,"2024-03-05, 10:00:00",1,10,-10,-1,O\nTrades,Data,Order,Stocks,EUR,A,"2024-03-05, 11:00:00",-1,10,10,-1,C`,
      told,
      { code: 'ambiguous', argument: 'csv' },
    ],
    [
      'with numbers of two readings',
      fills(buy, sell).replaceAll('500', '5.00').replaceAll('$2.10', '$2'),
      told,
      { code: 'ambiguous', argument: 'options.decimal' },
    ],
    [
      'in German',
      'Transaktionen,Header,DataDiscriminator,Anlagekategorie\n',
      told,
      { code: 'not-a-table', message: expect.stringContaining('German') },
    ],
    [
      'in Chinese',
      '交易,Header,DataDiscriminator,资产分类\n',
      told,
      { code: 'not-a-table', message: expect.stringContaining('Chinese') },
    ],
    [
      'in Japanese',
      'トレード番号,タイプ,日時\n',
      told,
      { code: 'not-a-table', message: expect.stringContaining('Japanese') },
    ],
    [
      'as deals',
      'Time,Deal,Symbol,Type,Direction,Volume,Price\n',
      told,
      { code: 'not-a-table', message: expect.stringContaining('deals') },
    ],
    ['as a page', '<html><table>', told, { code: 'not-a-table', message: expect.stringContaining('HTML') }],
    [
      'of another kind',
      'Date,Open,High,Low,Close\n',
      told,
      { code: 'unknown-column', fits: expect.arrayContaining(['NinjaTrader, trades']) },
    ],
    ['without text', '\n\n', told, { code: 'not-a-table', message: 'csv is empty' }],
    ['as a number', 5, told, { code: 'wrong-type', argument: 'csv' }],
    [
      'if it is compressed',
      new Uint8Array([0x1f, 0x8b, 8, 0, 0]),
      told,
      { code: 'not-a-table', message: expect.stringContaining('gzip') },
    ],
    [
      'if it is too long',
      'x'.repeat(2 ** 24 + 1),
      told,
      { code: 'too-many-items', count: 2 ** 24 + 1, limit: 2 ** 24 },
    ],
    ['with an unknown option', fills(buy), { ...told, ticker: 'ES' } as never, { code: 'unknown-option' }],
    [
      'with an unknown zone',
      fills(buy),
      { timeZone: 'EST5' },
      { code: 'unknown-time-zone', argument: 'options.timeZone' },
    ],
    [
      'with a multiplier of nothing',
      fills(buy),
      { multiplier: 0 },
      { code: 'out-of-bounds', argument: 'options.multiplier' },
    ],
    [
      'with profits before or after fees',
      `${tradesHeader}\n1,ES,A,Long,1,10,11,2024-03-05 10:00,2024-03-05 11:00,48,2`,
      { timeZone: 'UTC' },
      { code: 'ambiguous', argument: 'options.profit' },
    ],
  ])('%s', (_, csv, options, expected) => {
    expect(thrown(csv, options)).toMatchObject(expected);
    expect((thrown(csv, options) as Error).message.length).toBeLessThan(500);
  });

  it.each<[string, string, object]>([
    ['a price that is none', buy.replace('5000', 'market'), { line: 2, column: 'Price', code: 'not-a-decimal' }],
    ['no price', buy.replace('5000', ''), { line: 2, column: 'Price', code: 'missing-field' }],
    ['no quantity', buy.replace('Buy,1', 'Buy,0'), { line: 2, column: 'Quantity', code: 'out-of-bounds' }],
    ['a side that is none', buy.replace('Buy', 'Hold'), { line: 2, column: 'Action', code: 'out-of-bounds' }],
    ['a date that there is not', buy.replace('3/15/', '2/30/'), { line: 2, column: 'Time', code: 'time-not-a-date' }],
    ['no time', buy.replace('3/15/2024 9:30:00 AM', ''), { line: 2, column: 'Time', code: 'missing-field' }],
    [
      'a time that clocks skipped',
      buy.replace('3/15/2024 9', '3/10/2024 2'),
      { line: 2, column: 'Time', code: 'time-not-a-date' },
    ],
    ['a fee that is none', buy.replace('$2.10', 'free'), { line: 2, column: 'Commission', code: 'not-a-decimal' }],
    ['a quote that is not closed', buy.replace('Entry,1 L', '"Entry'), { line: 2, column: null, code: 'not-a-table' }],
    ['too few cells', buy.slice(0, 50), { line: 2, column: null, code: 'length-mismatch' }],
  ])('for %s, by its line', (_, row, fault) => {
    expect(thrown(fills(row, sell))).toMatchObject({ code: 'invalid-rows', count: 1, faults: [fault] });
  });

  it.each<[string, readonly string[], object]>([
    [
      'two entries of a trade',
      ['1,Entry long,2024-03-05 10:00,a,10,1,', '1,Entry long,2024-03-05 10:00,a,10,1,'],
      { line: 3 },
    ],
    ['an exit without its entry', ['1,Exit long,2024-03-05 10:00,a,10,1,5'], { line: 2, column: 'Trade #' }],
    [
      'an exit of the other side',
      ['1,Entry long,2024-03-05 10:00,a,10,1,', '1,Exit short,2024-03-05 11:00,a,10,1,5'],
      { line: 3, column: 'Type' },
    ],
    [
      'an exit of another quantity',
      ['1,Entry long,2024-03-05 10:00,a,10,1,', '1,Exit long,2024-03-05 11:00,a,10,2,5'],
      { line: 3, column: 'Contracts' },
    ],
    [
      'an exit before its entry',
      ['1,Entry long,2024-03-05 10:00,a,10,1,', '1,Exit long,2024-03-05 09:00,a,10,1,5'],
      { line: 3, code: 'not-ascending' },
    ],
    [
      'an exit without a profit',
      ['1,Entry long,2024-03-05 10:00,a,10,1,', '1,Exit long,2024-03-05 11:00,a,10,1,'],
      { line: 3, column: 'Profit' },
    ],
  ])('for %s, by its line', (_, rows, fault) => {
    const csv = ['Trade #,Type,Date/Time,Signal,Price,Contracts,Profit', ...rows].join('\n');
    expect(thrown(csv)).toMatchObject({ code: 'invalid-rows', count: 1, faults: [fault] });
  });

  it('for a status that is not known, and for fees in another currency', () => {
    const orders = textOfStatement(named('tradingview-orders.csv')).replace('Rejected', 'Parked');
    expect(thrown(orders)).toMatchObject({ code: 'several-tickers' });
    expect(thrown(orders, { ...told, symbol: 'NASDAQ:AAPL' })).toMatchObject({
      faults: [{ line: 6, column: 'Status' }],
    });
    const flex = textOfStatement(named('ibkr-flex.csv')).replace('"-1.2","EUR"', '"-1.2","USD"');
    expect(thrown(flex)).toMatchObject({ faults: [{ line: 6, column: 'IBCommissionCurrency' }] });
  });
});

describe('profits of NinjaTrader', () => {
  const row = (n: number, exit: number, profit: number, fee: number): string =>
    `${n},ES,A,Long,1,10,${exit},2024-03-0${n} 10:00,2024-03-0${n} 11:00,${profit},${fee}`;
  const results = (rows: readonly string[], options: TradesOptions = {}): readonly number[] =>
    tradesFromCsv([tradesHeader, ...rows].join('\n'), { timeZone: 'UTC', ...options }).trades.map(
      ({ result }) => result,
    );

  it('are before or after fees as prices show', () => {
    expect(results([row(1, 11, 50, 2), row(2, 13, 150, 2)])).toEqual([48, 148]);
    expect(results([row(1, 11, 48, 2), row(2, 13, 148, 2)])).toEqual([48, 148]);
    expect(results([row(1, 10, -2, 2)])).toEqual([-2]);
  });

  it('of the other sign are not explained by prices', () => {
    expect(() => results([row(1, 11, -50, 2), row(2, 13, -150, 2)])).toThrow(
      expect.objectContaining({ code: 'ambiguous', argument: 'options.profit' }),
    );
  });

  it('are as told, or as the multiplier shows, where prices do not', () => {
    expect(results([row(1, 11, 50, 2)], { profit: 'before-fees' })).toEqual([48]);
    expect(results([row(1, 11, 50, 2)], { profit: 'after-fees' })).toEqual([50]);
    expect(results([row(1, 11, 50, 2)], { multiplier: 50 })).toEqual([48]);
    expect(results([row(1, 11, 48, 2)], { multiplier: 50 })).toEqual([48]);
    expect(results([row(1, 11, 48, 0)])).toEqual([48]);
  });
});
