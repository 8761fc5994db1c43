import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../src/bars/index.js';
import { zoneClock } from '../../src/calendar/index.js';
import { barsFromCsv, type CsvBars, type CsvOptions } from '../../src/csv/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { programExports } from './exports/exports.js';

/** What a file says of each bar. */
interface Row {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const MINUTE = 60_000;

/** Minutes in 2024, some missing, with prices of up to so many decimals. */
const rowsArbitrary = fc
  .record({
    start: fc.integer({ min: 0, max: 500_000 }),
    decimals: fc.integer({ min: 0, max: 5 }),
    steps: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 700 }),
        fc.array(fc.integer({ min: -2e6, max: 2e9 }), { minLength: 4, maxLength: 4 }),
        fc.nat(1e9),
      ),
      {
        minLength: 2,
        maxLength: 40,
      },
    ),
  })
  .map(({ start, decimals, steps }): readonly Row[] => {
    let time = Date.UTC(2024, 0, 1) + start * MINUTE;
    const scale = Number(`1e${decimals}`);
    return steps.map(([step, prices, volume], i) => {
      time += (i === 1 ? 1 : step) * MINUTE;
      const [low, open, close, high] = [...prices].sort((a, b) => a - b).map((price) => price / scale);
      return { time, open, high, low, close, volume };
    });
  });

type Notation = (time: number) => readonly string[];

const iso = (time: number): string => new Date(time).toISOString();
const NOTATIONS: Readonly<Record<string, Notation>> = {
  'epoch seconds': (time) => [String(time / 1000)],
  'epoch milliseconds': (time) => [String(time)],
  'epoch microseconds': (time) => [`${time}000`],
  'epoch nanoseconds': (time) => [`${time}000000`],
  'YYYY-MM-DDTHH:MM:SS with offset': (time) => [`${iso(time).slice(0, 19)}Z`],
  'YYYY-MM-DD HH:MM:SS.fff with offset': (time) => [
    `${iso(time + 19_800_000)
      .slice(0, 23)
      .replace('T', ' ')}+0530`,
  ],
  'YYYYMMDD HHMMSS': (time) => [iso(time).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', ' ')],
  'YYYY.MM.DD HH:MM': (time) => [iso(time).slice(0, 10).replaceAll('-', '.'), iso(time).slice(11, 16)],
  'DD.MM.YYYY HH:MM': (time) => [`${iso(time).slice(0, 10).split('-').reverse().join('.')} ${iso(time).slice(11, 16)}`],
  'MM/DD/YYYY HH:MM': (time) => [
    `${iso(time).slice(5, 7)}/${iso(time).slice(8, 10)}/${iso(time).slice(0, 4)}`,
    iso(time).slice(11, 16),
  ],
};

const dialectArbitrary = fc.record({
  notation: fc.constantFrom(...Object.keys(NOTATIONS)),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  comma: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoted: fc.boolean(),
  mark: fc.boolean(),
  lastEnd: fc.boolean(),
  newestFirst: fc.boolean(),
  header: fc.boolean(),
  extra: fc.boolean(),
});

type Dialect = typeof dialectArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function fileOf(rows: readonly Row[], dialect: Dialect): string {
  const { delimiter, lineEnd, quoted, mark, lastEnd, newestFirst, header, extra } = dialect;
  const comma = dialect.comma && delimiter !== ',';
  const notation = NOTATIONS[dialect.notation];
  const number = (value: number): string => (comma ? String(value).replace('.', ',') : String(value));
  const cell = (text: string): string => (quoted ? `"${text}"` : text);
  const lines = rows.map(({ time, open, high, low, close, volume }) => {
    const cells = [...notation(time), ...[open, high, low, close, volume].map(number), ...(extra ? ['x y'] : [])];
    return cells.map(cell).join(delimiter);
  });
  if (newestFirst) lines.reverse();
  const names = [
    ...(notation(0).length === 2 ? ['<DATE>', '<TIME>'] : ['Time']),
    'OPEN',
    'High',
    'low',
    'Close',
    'Volume',
    ...(extra ? ['note'] : []),
  ];
  const all = header ? [names.map(cell).join(delimiter), ...lines] : lines;
  return `${mark ? '\uFEFF' : ''}${all.join(lineEnd)}${lastEnd ? lineEnd : ''}`;
}

/** The columns of a file without a header: bars that open anywhere do not show them. */
function withoutHeader({ header, notation }: Dialect): CsvOptions {
  const open = NOTATIONS[notation](0).length;
  const time = open === 2 ? ([0, 1] as const) : 0;
  return header ? {} : { columns: { time, open, high: open + 1, low: open + 2, close: open + 3, volume: open + 4 } };
}

function columnsOf({ time, open, high, low, close, volume, interval }: Bars) {
  return {
    interval,
    time: [...time],
    open: [...open],
    high: [...high],
    low: [...low],
    close: [...close],
    volume: volume && [...volume],
  };
}

function expected(rows: readonly Row[]): Bars {
  const column = (field: keyof Row): Float64Array => Float64Array.from(rows, (row) => row[field]);
  return barsFromColumns({
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  });
}

describe('barsFromCsv', () => {
  it('reads the same bars however a file is written', () => {
    fc.assert(
      fc.property(rowsArbitrary, dialectArbitrary, (rows, dialect) => {
        const options: CsvOptions = {
          timeZone: 'UTC',
          stamped: 'open',
          dates: dialect.notation.startsWith('MM') ? 'month-first' : 'day-first',
          decimal: dialect.comma && dialect.delimiter !== ',' ? ',' : '.',
          ...withoutHeader(dialect),
        };
        const bars = barsFromCsv(fileOf(rows, dialect), options);
        expect(columnsOf(bars)).toEqual(columnsOf(expected(rows)));
        expect(bars.source.order).toBe(dialect.newestFirst ? 'newest-first' : 'oldest-first');
        expect(bars.source.times.replace('H:MM', 'HH:MM').replace('HHH', 'HH')).toBe(dialect.notation);
      }),
      { numRuns: 400 },
    );
  });

  it('reads text, bytes, UTF-16 and pieces of them alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        dialectArbitrary,
        fc.array(fc.nat(400), { maxLength: 30 }),
        async (rows, dialect, cuts) => {
          const text = fileOf(rows, { ...dialect, notation: 'epoch milliseconds', comma: false });
          const options = { ...withoutHeader({ ...dialect, notation: 'epoch milliseconds' }), decimal: '.' } as const;
          const whole = columnsOf(barsFromCsv(text, options));
          const bytes = new TextEncoder().encode(text);
          expect(columnsOf(barsFromCsv(bytes, options))).toEqual(whole);
          expect(columnsOf(barsFromCsv(pieces(bytes, cuts), options))).toEqual(whole);
          expect(columnsOf(await barsFromCsv(later(pieces(bytes, cuts)), options))).toEqual(whole);
          const bare = text.replace('\uFEFF', '');
          const utf16 = new Uint8Array([
            0xff,
            0xfe,
            ...[...bare].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
          ]);
          expect(columnsOf(barsFromCsv(utf16, options))).toEqual(whole);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('places the hour that clocks show twice by the order of the bars', () => {
    const zone = zoneClock('America/New_York');
    const start = Date.UTC(2024, 10, 3, 3);
    const instants = Array.from({ length: 12 }, (_, i) => start + i * 30 * MINUTE);
    const walls = instants.map((instant) =>
      iso(instant + zone.offsetAt(instant))
        .slice(0, 16)
        .replace('T', ' '),
    );
    expect(new Set(walls).size).toBe(10);
    const text = ['time,open,high,low,close', ...walls.map((wall) => `${wall},1,2,1,2`)].join('\n');
    expect([...barsFromCsv(text, { timeZone: 'America/New_York' }).time]).toEqual(instants);
  });

  it('refuses a time that clocks left out', () => {
    const text =
      'time,open,high,low,close\n2024-03-10 01:30,1,2,1,2\n2024-03-10 02:30,1,2,1,2\n2024-03-10 03:30,1,2,1,2\n';
    expect(refusal(text, { timeZone: 'America/New_York' })).toMatchObject({
      code: 'invalid-rows',
      faults: [{ line: 3, column: 'time', code: 'time-not-a-date' }],
    });
  });

  it('lists every row that is not a bar, by line', () => {
    const lines = [
      'time,open,high,low,close,volume',
      '2024-01-02T14:30Z,5,6,4,5,1',
      '',
      '2024-01-02T14:31Z,5,4,6,5,1',
      '2024-01-02T14:32Z,5,6,4,abc,1',
      '2024-01-02T14:33Z,5,6,4,5',
      '2024-01-02T14:34Z,5,6,4,5,',
      '2024-01-02T14:29Z,5,6,4,5,1',
      '2024-13-02T14:36Z,5,6,4,5,1',
      '2024-01-02T14:37Z,5,6,4,5,1,9',
      '2024-01-02T14:38Z,"5,6,4,5,1',
      '2024-01-02T14:39Z,5,6,4,5,1',
    ];
    const error = refusal(lines.join('\n'));
    expect(error.faults?.map(({ line, column, code }) => [line, column, code])).toEqual([
      [4, 'high', 'high-below-low'],
      [5, 'close', 'not-a-decimal'],
      [6, null, 'length-mismatch'],
      [7, 'volume', 'missing-field'],
      [8, 'time', 'not-ascending'],
      [9, 'time', 'time-not-a-date'],
      [10, null, 'length-mismatch'],
      [11, null, 'not-a-table'],
    ]);
    expect(error.count).toBe(8);
    expect(error.message).toContain(
      'line 8: time is 2024-01-02T14:29:00Z after time on line 2 is 2024-01-02T14:30:00Z',
    );
    const bars = barsFromCsv(lines.join('\n'), { invalidRows: 'skip' });
    expect(bars.length).toBe(2);
    expect(bars.source.faults).toEqual(error.faults);
  });

  it('says what is missing where a cell says nothing', () => {
    const text = 'time,symbol,open,high,low,close\n2024-01-02T14:30Z,A,5,,4,5\n2024-01-02T14:31Z,A,5,6,n/a,5\n';
    expect(refusal(`${text}2024-01-02T14:32Z,,5,6,4,5\n`).faults?.map(({ line, message }) => [line, message])).toEqual([
      [2, 'high is empty: every bar needs four prices'],
      [3, 'low is "n/a": every bar needs four prices'],
      [4, 'ticker is empty'],
    ]);
  });

  it('says by which clock the times were read', () => {
    const zoneOf = (...times: readonly string[]) =>
      barsFromCsv(['time,open,high,low,close', ...times.map((time) => `${time},1,2,1,2`)].join('\n'), {
        timeZone: 'America/New_York',
      }).source.timeZone;
    expect(zoneOf('1704205800', '1704205860')).toBe('UTC');
    expect(zoneOf('2024-01-02T14:30Z', '2024-01-02T14:31Z')).toBe('offset in the file');
    expect(zoneOf('2024-01-02 14:30', '2024-01-02 14:31')).toBe('America/New_York');
    expect(zoneOf('2024-01-02', '2024-01-03')).toBeNull();
  });

  it('counts all wrong rows where it lists the first', () => {
    const rows = Array.from({ length: 500 }, (_, i) => `${1_704_205_800 + i * 60},5,${i % 2 === 0 ? 6 : 'x'},4,5`);
    const error = refusal(['time,open,high,low,close', ...rows].join('\n'));
    expect(error.count).toBe(250);
    expect(error.faults).toHaveLength(100);
    expect(error.faults?.[99].line).toBe(201);
    expect(error.message.split('\n').length).toBeGreaterThan(4);
    expect(error.message.length).toBeLessThanOrEqual(500);
  });

  it.each([
    [
      'dates that can be read two ways',
      'Date,Open,High,Low,Close\n01/02/2024,1,2,1,2\n01/03/2024,1,2,1,2\n',
      'ambiguous',
      'options.dates',
      '2024-02-01 (day first) and as 2024-01-02 (month first)',
    ],
    [
      'numbers that can be read two ways',
      'Date;Open;High;Low;Close\n2024-01-02;1,085;1,086;1,084;1,085\n',
      'ambiguous',
      'options.decimal',
      '1085 and as 1.085',
    ],
    [
      'times without a zone',
      'time,open,high,low,close\n2024-01-02 09:30,1,2,1,2\n2024-01-02 09:31,1,2,1,2\n',
      'time-without-zone',
      'options.timeZone',
      '2024-01-02 09:30',
    ],
    [
      'a missing column',
      'time,open,high,low,value\n2024-01-02,1,2,1,2\n',
      'unknown-column',
      'options.columns.close',
      '"value"',
    ],
    [
      'no header and another order',
      '2024-01-02,1,1,2,2\n2024-01-03,1,1,2,2\n',
      'unknown-column',
      'options.columns',
      'no header',
    ],
    [
      'an adjusted close that is not there',
      'Date,Open,High,Low,Close\n2024-01-02,1,2,1,2\n',
      'unknown-column',
      'options.adjusted.close',
      'adjusted',
    ],
    [
      'several tickers',
      'ticker,date,open,high,low,close\nA,2024-01-02,1,2,1,2\nB,2024-01-02,1,2,1,2\n',
      'several-tickers',
      'options.ticker',
      '"A", "B"',
    ],
    ['a file without rows', 'time,open,high,low,close\n', 'not-a-table', 'csv', 'no row'],
    ['an empty file', '', 'not-a-table', 'csv', 'csv is empty'],
    [
      'one bar',
      'time,open,high,low,close\n2024-01-02T14:30Z,1,2,1,2\n',
      'interval-unknown',
      'options.interval',
      'csv has one bar',
    ],
  ])('asks for one option where a file has %s', (_, text, code, argument, message) => {
    const options: CsvOptions = argument === 'options.adjusted.close' ? { adjusted: true } : {};
    expect(refusal(text, options)).toMatchObject({ code, argument });
    expect(refusal(text, options).message).toContain(message);
  });

  it.each([
    ['gzip', [0x1f, 0x8b, 8], 'decompress'],
    ['zip', [0x50, 0x4b, 3, 4], 'decompress'],
    ['Parquet', [0x50, 0x41, 0x52, 0x31], 'barsFromParquet'],
  ])('knows %s by its first bytes', (_, bytes, hint) => {
    expect(() => barsFromCsv(Uint8Array.from(bytes))).toThrow(hint);
  });

  it('refuses what is no text, and options that there are not', () => {
    for (const wrong of [null, 5, {}, [5]])
      expect(() => barsFromCsv(wrong as unknown as string)).toThrow(
        expect.objectContaining({ name: 'BarstatsTypeError', code: 'wrong-type', argument: 'csv' }),
      );
    expect(() => barsFromCsv('', { timezone: 'UTC' } as CsvOptions)).toThrow('did you mean "timeZone"');
    expect(() => barsFromCsv('', { timeZone: 'Mars/Base' })).toThrow('options.timeZone');
    expect(() => barsFromCsv('', { onProgress: 5 } as unknown as CsvOptions)).toThrow('options.onProgress');
    expect(() => barsFromCsv('', { columns: { close: 'x', wrong: 1 } } as CsvOptions)).toThrow('wrong');
  });

  it('refuses a file of which no row is left', () => {
    const text = 'Date,Open,High,Low,Close\n2024-01-30,3,2,1,2\n';
    expect(refusal(text, { invalidRows: 'skip' }).code).toBe('not-a-table');
  });

  it('passes over blank lines before the first row, however many', () => {
    const text = `${'\n'.repeat(250)}time,open,high,low,close\n2024-01-02,1,2,1,2\n2024-01-03,9,2,1,2\n`;
    expect(refusal(text).faults).toMatchObject([{ line: 253 }]);
  });

  it('reads a line that never ends no further than a piece', () => {
    expect(() => barsFromCsv('x'.repeat(3e6))).toThrow('a line of more than');
  });

  it('gives a map of tickers, each as if it were alone', () => {
    const rows = ['ES', 'NQ', 'ES', 'NQ', 'ES', 'YM'].map(
      (ticker, i) => `${ticker},${1_704_205_800 + Math.floor(i / 2) * 60},${i + 1},${i + 2},${i},${i + 1},${i}`,
    );
    const text = ['symbol,time,open,high,low,close,volume', ...rows].join('\n');
    const map = barsFromCsv(text, { byTicker: true });
    expect([...map].map(([ticker, bars]) => [ticker, bars.length, bars.source.ticker])).toEqual([
      ['ES', 3, 'ES'],
      ['NQ', 2, 'NQ'],
      ['YM', 1, 'YM'],
    ]);
    expect(columnsOf(barsFromCsv(text, { ticker: 'NQ' }))).toEqual(columnsOf(map.get('NQ')!));
    expect([...map.get('NQ')!.open]).toEqual([2, 4]);
    expect(() => barsFromCsv(text, { ticker: 'NG' })).toThrow('did you mean "NQ"');
  });

  it('adjusts prices by the adjusted close', () => {
    const text = 'Date,Open,High,Low,Close,Adj Close\n2024-01-02,10,12,9,10,5\n2024-01-03,7,7.5,6.9,7.2,3.3\n';
    const bars = barsFromCsv(text, { adjusted: true });
    expect(columnsOf(bars)).toMatchObject({
      open: [5, 3.2083333333333335],
      high: [6, 3.4375],
      low: [4.5, 3.1625],
      close: [5, 3.3],
    });
    expect(columnsOf(barsFromCsv(text)).close).toEqual([10, 7.2]);
    expect(columnsOf(barsFromCsv(text, { adjusted: { close: 'Adj Close' } }))).toEqual(columnsOf(bars));
    expect(refusal(text.replace('3.3', '0'), { adjusted: true }).faults).toMatchObject([
      { line: 3, column: 'Adj Close' },
    ]);
  });

  it('reads contracts', () => {
    const text =
      'time,open,high,low,close,contract\n2024-01-02,1,2,1,2,H4\n2024-01-03,1,2,1,2,H4\n2024-01-04,1,2,1,2,M4\n';
    const bars = barsFromCsv(text);
    expect([bars.contracts, [...bars.contract!]]).toEqual([
      ['H4', 'M4'],
      [0, 0, 1],
    ]);
  });

  it('reads midnights and closes as dates, and times with an offset as instants', () => {
    const utc = ({ time }: CsvBars): string[] => Array.from(time, (each) => new Date(each).toISOString().slice(0, 16));
    const file = (...times: readonly string[]): string =>
      ['time,open,high,low,close', ...times.map((time) => `${time},1,2,1,2`)].join('\n');
    const early = file('15.02.2024 00:30 GMT+0200', '15.02.2024 01:30 GMT+0200', '15.02.2024 02:30 GMT+0200');
    expect(utc(barsFromCsv(early))).toEqual(['2024-02-14T22:30', '2024-02-14T23:30', '2024-02-15T00:30']);
    // The same time of day on each date, in winter and in summer.
    const late = file('2024-01-02T18:00:00-05:00', '2024-07-03T18:00:00-04:00');
    expect(utc(barsFromCsv(late))).toEqual(['2024-01-02T23:00', '2024-07-03T22:00']);
    const midnights = file('2024-01-02 00:00', '2024-01-03 00:00');
    expect(utc(barsFromCsv(midnights, { timeZone: 'Asia/Tokyo' }))).toEqual(['2024-01-02T00:00', '2024-01-03T00:00']);
    // Futures open in the evening, forex on Sundays: which date that is depends on the zone.
    for (const times of [
      ['2024-01-02 18:00', '2024-01-03 18:00'],
      ['2024-01-04 16:00', '2024-01-07 16:00'],
    ])
      expect(refusal(file(...times))).toMatchObject({ code: 'time-without-zone' });
    const halfDay = file('11/22/2023 16:00:00', '11/24/2023 13:00:00', '11/27/2023 16:00:00');
    expect(utc(barsFromCsv(halfDay))).toEqual(['2023-11-22T00:00', '2023-11-24T00:00', '2023-11-27T00:00']);
    const futures = file('2024-01-02 17:00', '2024-01-03 17:00');
    expect(utc(barsFromCsv(futures, { stamped: 'close' }))).toEqual(['2024-01-02T00:00', '2024-01-03T00:00']);
    expect(utc(barsFromCsv(file('2024-01-02 16:00', '2024-01-03 16:00')))).toEqual([
      '2024-01-02T00:00',
      '2024-01-03T00:00',
    ]);
    // Though the first piece that is looked at has but one of them.
    const [header, first, second] = file('2024-01-02 16:00', '2024-01-03 16:00').split('\n');
    const begin = `${header}\n${first}\n`;
    expect(barsFromCsv(['\n'.repeat(262_144 - begin.length), begin, second]).length).toBe(2);
    // One bar tells nothing of the others: only midnight makes it a date.
    expect(utc(barsFromCsv(file('2024-01-02 00:00')))).toEqual(['2024-01-02T00:00']);
    expect(refusal(file('2024-01-02 16:00')).code).toBe('time-without-zone');
    expect(utc(barsFromCsv(file('20240131 09:30 America/New_York', '20240131 09:31 America/New_York')))).toEqual([
      '2024-01-31T14:30',
      '2024-01-31T14:31',
    ]);
    expect(refusal(file('2024-01-02 09:30', '2024-01-02 09:31').replace('time', 'Time (UTC-5)')).code).toBe(
      'time-without-zone',
    );
    expect(utc(barsFromCsv(file('-252322200', '-252235800.0', '0', '86400')))).toEqual([
      ...['1962-01-02T14:30', '1962-01-03T14:30', '1970-01-01T00:00', '1970-01-02T00:00'],
    ]);
  });

  it('is read in time that grows with its length alone', () => {
    const start = performance.now();
    const cell = `1${' '.repeat(200_000)}x`;
    expect(refusal(`time,open,high,low,close\n2024-01-02,1,2,1,2\n2024-01-03,${cell},2,1,2\n`).faults).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('counts lines and headers before the first row', () => {
    const header = 'time,open,high,low,close';
    const rows = ['2024-01-02,1,2,1,2', '2024-01-03,1,2,1,2', '2024-01-04,1,2,1,x'];
    for (const blank of [0, 99, 100, 101, 250, 300_000]) {
      const text = ['\n'.repeat(blank), [header, header, ...rows].join('\n')].join('');
      const bars = barsFromCsv(text, { invalidRows: 'skip' });
      expect([bars.length, bars.source.repeatedHeaders, bars.source.remarks]).toEqual([2, 1, []]);
      expect(bars.source.faults.map(({ line }) => line)).toEqual([blank + 5]);
    }
  });

  it('keeps the remarks before and after the rows, with their lines', () => {
    const text = [
      'As of today',
      '',
      'time,open,high,low,close',
      '2024-01-02,1,2,1,2',
      '2024-01-03,1,2,1,2',
      'End',
    ].join('\n');
    const { remarks } = barsFromCsv(text).source;
    expect(remarks).toEqual([
      { line: 1, text: 'As of today' },
      { line: 6, text: 'End' },
    ]);
    expect(remarks.every(Object.isFrozen)).toBe(true);
  });

  it('reads decimals of a second down to a whole millisecond, and refuses finer ones', () => {
    const at = (decimals: string) =>
      `time,open,high,low,close\n2024-01-02T09:30:00Z,1,2,1,2\n2024-01-02T09:31:00${decimals}Z,1,2,1,2\n`;
    for (const [decimals, milliseconds] of [
      ['.5', 500],
      ['.25', 250],
      ['.125', 125],
      ['.125000', 125],
    ] as const) {
      expect(barsFromCsv(at(decimals)).time[1] % 1000, decimals).toBe(milliseconds);
    }
    for (const decimals of ['.1251', '.0001', '.000000001']) {
      expect(refusal(at(decimals)).faults, decimals).toMatchObject([{ line: 3, column: 'time' }]);
    }
  });

  it('takes columns by name and by position', () => {
    const text = 'a,b,c,d,e,f\n2024-01-02,1,3,1,2,9\n2024-01-03,1,3,1,2,9\n';
    const columns = { time: 'a', open: 1, high: 'c', low: 3, close: 'e' } as const;
    const bars = barsFromCsv(text, { columns });
    expect(bars.volume).toBeNull();
    expect(bars.source.columns).toMatchObject({ time: ['a'], open: 'b', volume: null });
    expect([...barsFromCsv(text, { columns: { ...columns, volume: 'f' } }).volume!]).toEqual([9, 9]);
    expect(() => barsFromCsv(text, { columns: { ...columns, close: 'ee' } })).toThrow(
      'the file has no such column; its columns are "a"',
    );
  });

  it('stamps bars at their close where it is told so', () => {
    const text =
      'time,open,high,low,close\n2024-01-02T14:31Z,1,2,1,2\n2024-01-02T14:32Z,1,2,1,2\n2024-01-02T14:33Z,1,2,1,2\n';
    expect(barsFromCsv(text, { stamped: 'close' }).time[0]).toBe(Date.UTC(2024, 0, 2, 14, 30));
    expect(barsFromCsv(text, { stamped: 'close' }).source.stamped).toBe('close');
    expect(barsFromCsv(text).time[0]).toBe(Date.UTC(2024, 0, 2, 14, 31));
  });

  it('says how far it is', () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => `${1_704_205_800 + i * 60},5,6,4,5`);
    const text = ['time,open,high,low,close', ...rows].join('\n');
    const seen: number[] = [];
    barsFromCsv(text, { onProgress: ({ bytes, rows: count }) => seen.push(bytes, count) });
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.slice(-2)).toEqual([text.length, 30_000]);
  });

  it('gives results that are frozen and plain', () => {
    const { source } = barsFromCsv('Date,Open,High,Low,Close\n2024-01-02,1,2,1,2\n');
    expect(JSON.parse(JSON.stringify(source))).toEqual(source);
    expect([source, source.columns, source.columns.time, source.faults, source.remarks].every(Object.isFrozen)).toBe(
      true,
    );
  });

  it('decides what the documentation of a program says', () => {
    const read = (file: string, options?: CsvOptions): CsvBars =>
      barsFromCsv(readFileSync(new URL(`exports/${file}`, import.meta.url)), options);
    expect(read('tradestation-1min.csv', { timeZone: 'America/New_York' }).source).toMatchObject({
      program: 'TradeStation',
      evidence: 'the columns Time, Up and Down',
      stamped: 'close',
      numbers: 'a decimal point',
    });
    expect(programExports.length).toBeGreaterThan(20);
  });
});

function* pieces(bytes: Uint8Array, cuts: readonly number[]): Generator<Uint8Array> {
  let at = 0;
  for (const length of cuts) {
    yield bytes.subarray(at, at + length);
    at += length;
  }
  yield bytes.subarray(at);
}

async function* later(all: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const piece of all) yield await Promise.resolve(piece);
}

function refusal(text: string, options: CsvOptions = {}): BarstatsRangeError {
  try {
    barsFromCsv(text, options);
  } catch (error) {
    if (error instanceof BarstatsRangeError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
