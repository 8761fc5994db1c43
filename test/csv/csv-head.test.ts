import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvHead, headOf } from '../../src/csv/csv-head.js';
import { fileSetting } from '../../src/files/inner.js';
import { refusal } from '../bars/refusal.js';

type Options = Parameters<typeof fileSetting>[0] & { delimiter?: CsvHead['delimiter']; decimal?: CsvHead['decimal'] };

function head(lines: readonly string[], { delimiter, decimal, ...options }: Options = {}): CsvHead {
  return headOf(lines, { delimiter: delimiter ?? null, decimal: decimal ?? null }, fileSetting(options));
}

const HEADER = 'time,open,high,low,close,volume';
const ROW = '2024-01-02 09:30,1,3,1,2,100';

describe('the first lines of a file', () => {
  it('tell the delimiter, the decimals, and where the rows begin', () => {
    const dialect = fc.record({
      delimiter: fc.constantFrom<CsvHead['delimiter'][]>(',', ';', '\t', '|'),
      comma: fc.boolean(),
      header: fc.boolean(),
      remarks: fc.nat(18),
      prices: fc.array(fc.tuple(fc.integer({ min: 1, max: 9e6 }), fc.integer({ min: 1, max: 9e6 })), {
        minLength: 1,
        maxLength: 60,
      }),
    });
    fc.assert(
      fc.property(dialect, ({ delimiter, comma, header, remarks, prices }) => {
        const mark = comma && delimiter !== ',' ? ',' : '.';
        // Three decimals after a comma could be thousands.
        const rows = prices.map(([a, b], i) => {
          // Without a header a bar opens at the close before.
          const range = [i === 0 ? a : prices[i - 1][1], b];
          const [low, high, open, close] = [Math.min(...range), Math.max(...range), ...range].map(
            (x) => `${x}${mark}25`,
          );
          return [`${1_704_205_800 + i * 60}`, open, high, low, close, '0'].join(delimiter);
        });
        const names = header ? [HEADER.replaceAll(',', delimiter)] : [];
        const before = Array.from({ length: remarks }, (_, i) => `remark ${i}`);
        expect(head([...before, ...names, ...rows])).toMatchObject({
          delimiter,
          decimal: mark,
          names: header ? ['time', 'open', 'high', 'low', 'close', 'volume'] : null,
          width: 6,
          linesBefore: remarks + names.length,
          headerLine: names[0] ?? null,
          firstTime: '1704205800',
          places: { time: 0, clock: null, open: 1, high: 2, low: 3, close: 4, volume: 5 },
        });
      }),
    );
  });

  it('are at most twenty before the rows', () => {
    const remarks = (count: number): string[] => Array.from({ length: count }, () => 'remark');
    expect(head([...remarks(19), HEADER, ROW]).linesBefore).toBe(20);
    expect(head([...remarks(19), '1704205800,1,3,1,2,7']).linesBefore).toBe(19);
    expect(head([HEADER, ...remarks(19), ROW]).linesBefore).toBe(20);
    for (const lines of [
      [...remarks(20), HEADER, ROW],
      [HEADER, ...remarks(20), ROW],
      [...remarks(21), '1704205800,1,3,1,2,7'],
    ])
      expect(refusal(() => head(lines)).code).toBe('not-a-table');
  });

  it('are refused where they are no table, by the first of them that says something', () => {
    expect(refusal(() => head(['', ' '])).message).toBe('csv is empty');
    expect(refusal(() => head(['', 'hello'])).message).toContain('csv begins with "hello"');
    expect(refusal(() => head([HEADER])).message).toContain('no row with a time and four prices');
  });

  it('have one header, after what only looks like it or like a row', () => {
    expect(head(['Close,of,trading', 'as of,2024-01-31,a,b,c', HEADER, ROW])).toMatchObject({
      headerLine: HEADER,
      linesBefore: 3,
    });
  });

  it('that several programs write leave the stamp open, unless volumes are zero throughout', () => {
    const lines = (volume: string) => [`20240131 093000;1;3;1;2;${volume}`, `20240131 093100;2;3;1;2;${volume}`];
    const apart = lines('50').map((line) => line.replace(' ', ';'));
    for (const asked of [lines('50'), apart]) {
      const found = refusal(() => head(asked));
      expect(found).toMatchObject({ code: 'ambiguous', argument: 'options.stamped' });
      expect(found.message).toContain("NinjaTrader with closing times in UTC (stamped: 'close', timeZone: 'UTC')");
      expect(head(asked, { stamped: 'close' }).program).toBeNull();
    }
    expect(head(lines('0')).program).toBeNull();
    expect(head([lines('50')[0].replace(' 093000', '')]).program).toBeNull();
  });

  it('say the delimiter by themselves where Excel wrote them', () => {
    const row = '2024-01-02|1;2;3;4|1|3|1|2';
    expect(
      head([row.replaceAll('|', ';').replace('1;2;3;4', '"1;2"')], {
        columns: { time: 0, open: 2, high: 3, low: 4, close: 5 },
      }).delimiter,
    ).toBe(';');
    expect(head(['sep=|', 'time|open|high|low|close', '2024-01-02|1|3|1|2']).delimiter).toBe('|');
    expect(head(['SEP=,', 'a;b;c;d;e;f,time,open,high,low,close', 'a;b;c;d;e;f,2024-01-02,1,3,1,2']).delimiter).toBe(
      ',',
    );
    // On a line of its own, that is, and the first one.
    for (const line of ['as sep=;', 'sep=;5']) expect(head([line, HEADER, ROW]).delimiter, line).toBe(',');
    // The one that makes more lines rows; of two that make as many, the one that does not stand in numbers.
    expect(head(['time;open;high;low;close', '02.01.2024;1,5;3,5;1,5;2,5']).delimiter).toBe(';');
    expect(head(['time,open,high,low,close', '2024-01-02,1,3,1,2', '2024-01-03,1,3,1,2']).delimiter).toBe(',');
  });

  it('that begin with wrong rows are rows all the same', () => {
    for (const wrong of ['2024-01-02 09:29,a,b,c,d,e', 'noon,1,3,1,2,100', '2024-01-02 09:29,9e-05,1,1,1,5'])
      expect(head([HEADER, wrong, ROW, ROW]), wrong).toMatchObject({ linesBefore: 1, firstTime: expect.any(String) });
    expect(head([HEADER, 'noon,1,3,1,2,100', ROW, ROW]).firstTime).toBe('2024-01-02 09:30');
    // What is neither is a remark, such as the units of the columns.
    expect(head([HEADER, 'UTC,USD,USD,USD,USD,1', ',,,,,', ROW]).linesBefore).toBe(3);
    expect(head(['2024-01-02,1,2,x,y,z', '2024-01-02,1,3,1,2']).linesBefore).toBe(1);
    // Numbers may have exponents, signs and what a vendor puts at their ends.
    expect(head(['2024-01-02,1e2,3E+2,+1e-2,$2', '2024-01-02,1,3,1,2']).linesBefore).toBe(0);
  });

  it('are refused where no time can be read, or a column is chosen that is not there', () => {
    expect(refusal(() => head([HEADER, '31/1-24,1,3,1,2,100']))).toMatchObject({
      code: 'time-not-a-date',
      argument: 'csv',
      message:
        'time has no readable time, got "31/1-24": dates are written such as 2024-01-31, 31.01.2024, 1/31/24, 20240131 or Jan 31, 2024',
    });
    expect(refusal(() => head(['2024-01-02,1,3,1,2'], { columns: { open: 'Open' } }))).toMatchObject({
      code: 'unknown-column',
      argument: 'options.columns.open',
      message:
        'options.columns.open is "Open": the file has no such column; ' +
        'its columns are "column 1", "column 2", "column 3", "column 4", "column 5"',
    });
  });

  it('find dates and times of day apart, though some of them are wrong', () => {
    const lines = (clocks: readonly string[]) => [
      'Date,Time,Open,High,Low,Close',
      ...clocks.map((c) => `2024-01-02,${c},1,3,1,2`),
    ];
    for (const clocks of [
      ['09:30', '09:31'],
      ['x', '09:30', '09:31'],
      ['09:30', ''],
    ])
      expect(head(lines(clocks))).toMatchObject({ places: { time: 0, clock: 1 }, notation: { clock: 'apart' } });
    expect(head(lines(['x', '09:30']))).toMatchObject({ places: { time: 0, clock: null } });
    expect(head(lines(['09:30', '9:31'])).firstTime).toBe('2024-01-02 09:30');
  });
});

describe('the columns of a file without a header', () => {
  it('are a time, four prices in order, and the volume', () => {
    expect(head(['2024-01-02,1,3,1,2,100'])).toMatchObject({
      width: 6,
      places: { time: 0, clock: null, open: 1, close: 4, volume: 5 },
    });
    // A volume is not guessed: not among several columns, nor where a price may stand.
    for (const row of ['2024-01-02,1,3,1,2,100,5', '2024-01-02,1,3,1,2,2'])
      expect(head([row]).places.volume, row).toBeNull();
    // Digits after a date may be a time of day or a price.
    expect(head(['2024-01-02,930,1,3,1,2,100']).places).toMatchObject({ clock: 1, open: 2 });
    expect(head(['2024-01-02,930,935,928,931,100']).places).toMatchObject({ clock: null, open: 1 });
    expect(head(['2024-01-02,09:30,1,3,1,2,100'])).toMatchObject({
      places: { time: 0, clock: 1, open: 2, close: 5, volume: 6 },
    });
    expect(head(['2024-01-02 09:30,1,3,1,2']).places.volume).toBeNull();
    // A row that was cut off tells nothing.
    expect(head(['2024-01-02,1,3,1,2', '2024-01-03,1']).width).toBe(5);
    // A row without prices contradicts nothing.
    expect(head(['2024-01-02,1,3,1,2', '2024-01-03,,,,', '2024-01-04,1,3,NaN,2']).places.high).toBe(2);
  });

  it('are unknown in another order', () => {
    for (const lines of [
      ['2024-01-02,3,1,1,2'],
      ['2024-01-02,1,3,2,2'],
      ['2024-01-02,1,3,1,4'],
      ['1,3,1,2,2024-01-02'],
      ['2024-01-02,1,3,1,2', '2024-01-03,3,1,1,2'],
    ])
      expect(
        refusal(() => head(lines)),
        lines[0],
      ).toMatchObject({ code: 'unknown-column', argument: 'options.columns' });
    expect(
      head(['ES,2024-01-02,1,3,1,2'], { columns: { time: 1, open: 2, high: 3, low: 4, close: 5, ticker: 0 } }).places,
    ).toMatchObject({ ticker: 0, volume: null });
  });
});

describe('the decimals of a file', () => {
  const decimal = (...prices: string[]) =>
    head(['time;open;high;low;close', ...prices.map((price) => `2024-01-02;${price};${price};${price};${price}`)])
      .decimal;

  it('are settled by one price that has no other reading', () => {
    expect(decimal('1.085', '1.5')).toBe('.');
    expect(decimal('1.085', '1.085,5')).toBe(',');
    expect(decimal('110-195', "110'195")).toBe('32nds');
    expect(decimal("1'004", "1'004.5")).toBe('.');
    for (const open of ['5', '1.085', '1,085']) expect(decimal(open), open).toBeNull();
  });

  it('are asked for where no notation fits, or an apostrophe has two meanings', () => {
    expect(refusal(() => decimal('1.5', '1,5')).message).toContain(
      '"1.5" and "1,5" cannot both be numbers of one file',
    );
    expect(refusal(() => decimal("110'195"))).toMatchObject({
      code: 'ambiguous',
      argument: 'options.decimal',
      message: `"110'195" can be read as 110195 and as 110.609375: give options.decimal, "." or "32nds"`,
    });
    expect(head([HEADER.replaceAll(',', ';'), "2024-01-02;110'195;1;1;1;5"], { decimal: '32nds' }).decimal).toBe(
      '32nds',
    );
  });
});

describe('the zone of a file', () => {
  const zone = (name: string, time = '2024-01-02 09:30') =>
    head([`${name},open,high,low,close`, `${time},1,3,1,2`]).timeZone;

  it('is in its times, or in the name of their column', () => {
    expect(zone('Time (UTC)')).toBe('UTC');
    expect(zone('Gmt time')).toBe('UTC');
    expect(zone('time', '2024-01-02 09:30 US/Eastern')).toBe('US/Eastern');
    expect(zone('time')).toBeNull();
    // Another one than UTC.
    for (const name of ['Time (UTC-5)', 'Time (UTC +05:30)', 'Date GMT+1', 'utcx time'])
      expect(zone(name), name).toBeNull();
  });
});
