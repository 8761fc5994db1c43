import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import {
  barsOfFile,
  FaultList,
  type FileBars,
  type FileRead,
  type FileRows,
  fileSetting,
} from '../../src/files/inner.js';
import { columnsOf, marketRows } from '../bars/market-rows.js';
import { refusal } from '../bars/refusal.js';

type Options = Parameters<typeof fileSetting>[0];
const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 2);

/** Rows of one bar a day; what is given takes the place of a column. */
function rows(count: number, columns: Partial<FileRows> = {}): FileRows {
  const filled = (value: number): Float64Array => new Float64Array(count).fill(value);
  return {
    time: Float64Array.from({ length: count }, (_, i) => START + i * DAY),
    ...{ open: filled(2), high: filled(4), low: filled(1), close: filled(2) },
    ...{ volume: null, adjustedClose: null, contract: null, ticker: null },
    ...columns,
  };
}

function file(given: FileRows, more: Partial<FileRead> = {}): FileRead {
  const columns = {
    time: ['Date'],
    open: 'o',
    high: 'h',
    low: 'l',
    close: 'c',
    volume: 'v',
    contract: 'k',
    ticker: 't',
    adjustedClose: 'a',
  };
  return {
    ...{
      rows: given,
      times: 'instants',
      lineOf: (row) => row + 2,
      argument: 'csv',
      place: 'line',
      faults: new FaultList(),
    },
    source: {
      program: null,
      evidence: null,
      numbers: null,
      columns,
      times: 'epoch',
      firstTime: '1704153600',
      timeZone: 'UTC',
    },
    ...more,
  };
}

const read = (given: FileRows, options: Options = {}, more: Partial<FileRead> = {}) =>
  barsOfFile(file(given, more), fileSetting(options), { format: 'csv' }) as FileBars;
const map = (given: FileRows, options: Options = {}) =>
  barsOfFile(file(given), fileSetting({ byTicker: true, ...options }), { format: 'csv' }) as ReadonlyMap<
    string,
    FileBars
  >;
const labels = (...numbers: readonly number[]) => ({
  numbers: Int32Array.from(numbers),
  names: ['ES', 'NQ', 'YM'].slice(0, 1 + Math.max(...numbers)),
});

function faultsOf(call: () => unknown): string[] {
  try {
    call();
  } catch (error) {
    const { code, faults } = error as BarstatsRangeError;
    expect(code).toBe('invalid-rows');
    return faults!.map((fault) => `${fault.line} ${fault.column} ${fault.code}`);
  }
  return [];
}

describe('the bars of a file', () => {
  it('are those of its columns, oldest or newest first', () => {
    fc.assert(
      fc.property(marketRows({ contract: false }), fc.boolean(), (market, newestFirst) => {
        const bars = barsFromColumns(columnsOf(market));
        const { volume = null, time, open, high, low, close } = columnsOf(newestFirst ? [...market].reverse() : market);
        const found = read(rows(0, { time, open, high, low, close, volume }));
        expect({ ...found, source: null }).toEqual({ ...bars, source: null });
        expect(found.source).toMatchObject({
          order: newestFirst ? 'newest-first' : 'oldest-first',
          rows: market.length,
          interval: bars.interval,
        });
      }),
    );
  });

  it('leave out rows without prices, which are counted', () => {
    const empty = (...at: number[]) => {
      const column = (value: number): Float64Array =>
        Float64Array.from({ length: 5 }, (_, i) => (at.includes(i) ? NaN : value));
      return rows(5, { open: column(2), high: column(4), low: column(1), close: column(2) });
    };
    const found = read(empty(0, 3));
    expect([...found.time].map((time) => (time - START) / DAY)).toEqual([1, 2, 4]);
    expect(found.source).toMatchObject({ rows: 3, emptyRows: 2, invalidRows: 0 });
    expect(() => read(empty(0, 1, 2, 3, 4))).toThrow(
      new BarstatsRangeError('not-a-table', 'csv has no valid bar', { argument: 'csv' }),
    );
    // A high below the low in each row.
    const upside = rows(2, { high: Float64Array.of(1, 1), low: Float64Array.of(4, 4) });
    expect(() => read(upside, { invalidRows: 'skip' })).toThrow(/^csv has no valid bar: line \d+: .*\bhigh\b/);
    for (const price of ['open', 'high', 'low', 'close'] as const) {
      const given = empty(1);
      given[price][1] = 2;
      expect(read(given, { invalidRows: 'skip' }).source).toMatchObject({ emptyRows: 0, invalidRows: 1 });
    }
  });

  it('are too close together only for the interval that is given', () => {
    const time = Float64Array.of(0, 2, 5, 10).map((minutes) => START + minutes * 60_000);
    expect(faultsOf(() => read(rows(4, { time }), { interval: '5m' }))).toHaveLength(1);
    const left = read(rows(4, { time }), { interval: '5m', invalidRows: 'skip' });
    expect([...left.time]).toEqual([time[0], time[2], time[3]]);
    expect(read(rows(4, { time })).time).toHaveLength(4);
  });

  it('have lines of the file where some of its rows are wrong, whatever their order', () => {
    const given = (): FileRows =>
      rows(6, { high: Float64Array.of(4, 0, 4, 4, 4, 1), volume: Float64Array.of(1, 1, NaN, 1, -1, 1) });
    expect(faultsOf(() => read(given()))).toEqual([
      '3 h high-below-low',
      '4 v missing-field',
      '6 v negative-volume',
      '7 o open-outside-range',
    ]);
    const turned = given();
    turned.time.reverse();
    expect(faultsOf(() => read(turned))).toEqual([
      '3 h high-below-low',
      '4 v missing-field',
      '6 v negative-volume',
      '7 o open-outside-range',
    ]);
    const left = read(given(), { invalidRows: 'skip' });
    expect([...left.time].map((time) => (time - START) / DAY)).toEqual([0, 3]);
    expect(left.source.invalidRows).toBe(4);
    expect(left.source.faults.map(({ line }) => line)).toEqual([3, 4, 6, 7]);
  });

  it('say which other line contradicts a time', () => {
    const time = Float64Array.from([0, 2, 1, 3, 4, 5], (day) => START + day * DAY);
    const call = () => read(rows(6, { time }));
    expect(faultsOf(call)).toEqual(['4 Date not-ascending']);
    expect(() => call()).toThrow('csv, line 4: time is 2024-01-03 after time on line 3 is 2024-01-04');
  });

  it('say so with all digits of a line, and of a time that is no date', () => {
    const day = (at: number): number => START + at * DAY;
    const [late, after] = [Float64Array.from({ length: 12 }, (_, i) => day(i)), [8.64e15, 8.64e15 + DAY]];
    late[11] = day(9) + DAY / 2;
    expect(() => read(rows(12, { time: late }))).toThrow(
      'csv, line 13: time is 2024-01-11T12:00:00Z after time on line 12 is 2024-01-12',
    );
    // The last date that there is, and the first number that stands for none.
    const far = () => read(rows(4, { time: Float64Array.of(day(0), day(1), ...after) }));
    expect(far).toThrow('line 4: time is +275760-09-13: times must be epoch milliseconds');
    expect(far).toThrow('line 5: time is 8640000086400000: no date is that many milliseconds from 1970');
  });

  it('are told alone where the interval is not known either', () => {
    const time = Float64Array.from({ length: 4 }, (_, i) => START + (i * DAY) / 4);
    const high = Float64Array.of(4, 0.5, 4, 4);
    expect(faultsOf(() => read(rows(4, { time, high })))).toEqual(['3 h high-below-low']);
  });

  it('are oldest first unless most steps lead back', () => {
    const at = (...days: readonly number[]) =>
      faultsOf(() => read(rows(3, { time: Float64Array.from(days, (day) => START + day * DAY) })));
    expect(at(0, 2, 1)).toEqual(['4 Date not-ascending']);
    expect(at(2, 1, 0)).toEqual([]);
  });

  it('have a volume, all or none', () => {
    expect(read(rows(3, { volume: new Float64Array(3).fill(NaN) })).volume).toBeNull();
    expect(faultsOf(() => read(rows(3, { volume: Float64Array.of(NaN, 1, 1) })))).toEqual(['2 v missing-field']);
  });

  it('are adjusted where that is asked for', () => {
    const given = (): FileRows => rows(3, { adjustedClose: Float64Array.of(1, 2, 3) });
    expect(read(given()).close[0]).toBe(2);
    const found = read(given(), { adjusted: true });
    expect([...found.open, ...found.high, ...found.low, ...found.close]).toEqual([
      1, 2, 3, 2, 4, 6, 0.5, 1, 1.5, 1, 2, 3,
    ]);
    expect(found.source.adjusted).toBe(true);
    for (const adjusted of [0, -1, NaN, Infinity])
      expect(
        faultsOf(() => read(rows(2, { adjustedClose: Float64Array.of(1, adjusted) }), { adjusted: true })),
      ).toEqual(['3 a out-of-bounds']);
    const faulty = (adjusted: number) =>
      refusal(() => read(rows(2, { adjustedClose: Float64Array.of(1, adjusted) }), { adjusted: true })).message;
    expect(faulty(NaN)).toContain('the close is 2 and the adjusted close empty: both must be finite and above zero');
    expect(faulty(-1)).toContain('the close is 2 and the adjusted close -1: both must be finite and above zero');
    for (const close of [0, -1, NaN, Infinity])
      expect(
        faultsOf(() =>
          read(rows(2, { close: Float64Array.of(2, close), adjustedClose: Float64Array.of(1, 1) }), { adjusted: true }),
        ),
      ).toEqual(['3 a out-of-bounds']);
    // A close that is not adjusted may be anything.
    expect(
      read(rows(2, { low: new Float64Array(2), close: new Float64Array(2), adjustedClose: new Float64Array(2) }), {
        adjusted: true,
      }).length,
    ).toBe(2);
    // A price that is not a number is refused as one.
    for (const open of [NaN, Infinity])
      expect(
        faultsOf(() =>
          read(rows(2, { open: Float64Array.of(2, open), adjustedClose: Float64Array.of(1, 1) }), { adjusted: true }),
        ),
      ).toHaveLength(1);
  });

  it('are those of a zone where times are those on a wall', () => {
    const wall = Float64Array.from([9, 10, 11], (hour) => START + hour * 3_600_000);
    const call = (options: Options) => read(rows(3, { time: wall.slice() }), options, { times: 'wall' });
    expect(() => call({})).toThrow(
      new BarstatsRangeError(
        'time-without-zone',
        'times in the file, such as "1704153600", have no time zone: give options.timeZone, such as "America/New_York" or "UTC"',
        { argument: 'options.timeZone' },
      ),
    );
    expect([...call({ timeZone: 'America/New_York' }).time]).toEqual([...wall].map((time) => time + 5 * 3_600_000));
    const left = Float64Array.from([1, 2, 3], (hour) => Date.UTC(2024, 2, 10, hour));
    const refused = () => read(rows(3, { time: left.slice() }), { timeZone: 'America/New_York' }, { times: 'wall' });
    expect(faultsOf(refused)).toEqual(['3 Date time-not-a-date']);
    // A row is refused once, for the first reason.
    const volume = Float64Array.of(1, NaN, 1);
    const twice = () =>
      read(rows(3, { time: left.slice(), volume }), { timeZone: 'America/New_York' }, { times: 'wall' });
    expect(faultsOf(twice)).toEqual(['3 Date time-not-a-date']);
    expect(refused).toThrow('time is 2024-03-10T02:00:00: clocks in America/New_York skipped it');
  });

  it('are daily where their times are dates, at whatever end they are stamped', () => {
    const found = read(rows(1), { stamped: 'close' }, { times: 'dates' });
    expect([found.daily, found.time[0]]).toEqual([true, START]);
    expect(
      faultsOf(() => read(rows(3, { time: Float64Array.of(START, NaN, START + DAY) }), {}, { times: 'dates' })),
    ).toEqual(['3 Date time-not-a-date']);
  });

  it('are refused as those of the file where the interval cannot be found', () => {
    const found = refusal(() => read(rows(1)));
    expect([found.code, found.argument]).toEqual(['interval-unknown', 'options.interval']);
    expect(found.message).toMatch(/^csv has one bar/);
  });

  it('are too many that are wrong', () => {
    const high = new Float64Array(10_002).fill(0);
    high[0] = 4;
    expect(refusal(() => read(rows(10_002, { high })))).toMatchObject({ code: 'invalid-rows', argument: 'csv' });
    expect(() => read(rows(10_002, { high }), { invalidRows: 'skip' })).toThrow(
      'csv has 10001 rows that are not bars; the first: high[1]',
    );
    high[1] = 4;
    expect(read(rows(10_002, { high }), { invalidRows: 'skip' }).source.invalidRows).toBe(10_000);
  });

  it('count the wrong rows that a reader found', () => {
    const faults = new FaultList();
    faults.add(9, () => ({ column: null, code: 'length-mismatch', message: 'short' }));
    expect(faultsOf(() => read(rows(2), {}, { faults }))).toEqual(['9 null length-mismatch']);
    expect(read(rows(2), { invalidRows: 'skip' }, { faults }).source.invalidRows).toBe(1);
  });
});

describe('the tickers of a file', () => {
  const several = (columns: Partial<FileRows> = {}) =>
    rows(6, {
      time: Float64Array.from([0, 0, 1, 1, 2, 3], (minute) => START + minute * 60_000),
      open: Float64Array.of(1, 2, 3, 2, 1, 2),
      ticker: labels(0, 1, 0, 1, 0, 2),
      ...columns,
    });

  it('are asked for, where there are several', () => {
    const found = refusal(() => read(several()));
    expect(found).toMatchObject({ code: 'several-tickers', argument: 'options.ticker', fits: ['ES', 'NQ', 'YM'] });
    const named = (count: number) => {
      const names = Array.from({ length: count }, (_, i) => `T${i}`);
      return refusal(() => read(rows(2, { ticker: { numbers: Int32Array.of(0, 1), names } })));
    };
    expect([3, 20, 21].map((count) => named(count).fits?.length)).toEqual([3, 20, 20]);
    const give = 'give options.ticker to read one, or options.byTicker: true to get a map of all';
    expect(named(5).message).toBe(`the file has 5 tickers ("T0", "T1", "T2", "T3", "T4"): ${give}`);
    expect(named(6).message).toBe(`the file has 6 tickers ("T0", "T1", "T2", "T3", "T4", …): ${give}`);
    expect(refusal(() => read(rows(2, { ticker: labels(0, 1) }))).code).toBe('several-tickers');
    expect(refusal(() => read(several(), { ticker: 'NG' }))).toMatchObject({ code: 'out-of-bounds', suggestion: 'NQ' });
    expect(() => read(several(), { ticker: 'NG' })).toThrow(
      new BarstatsRangeError('out-of-bounds', 'no row in the file has the ticker "NG"; did you mean "NQ"?', {
        ...{ argument: 'options.ticker', suggestion: 'NQ' },
      }),
    );
    expect(() => read(several(), { ticker: 'gold' })).toThrow(
      new BarstatsRangeError('out-of-bounds', 'no row in the file has the ticker "gold"', {
        argument: 'options.ticker',
      }),
    );
    expect(() => read(rows(2), { ticker: 'ES' })).toThrow(
      new BarstatsRangeError(
        'unknown-column',
        'options.ticker is "ES", but the file has no ticker column: leave it out, or give options.columns.ticker',
        { argument: 'options.ticker' },
      ),
    );
    expect(read(rows(2, { ticker: labels(0, 0) })).source.ticker).toBe('ES');
    expect(read(rows(2)).source.ticker).toBeNull();
  });

  it('are each by themselves', () => {
    const all = map(several());
    expect([...all].map(([name, bars]) => [name, [...bars.open], bars.interval, bars.source.ticker])).toEqual([
      ['ES', [1, 3, 1], 60_000, 'ES'],
      ['NQ', [2, 2], 60_000, 'NQ'],
      ['YM', [2], 60_000, 'YM'],
    ]);
    expect([...read(several(), { ticker: 'NQ' }).open]).toEqual([2, 2]);
    expect([...map(rows(2)).keys()]).toEqual(['']);
    expect([...map(several(), { ticker: 'NQ' }).keys()]).toEqual(['NQ']);
  });

  it('have their own wrong rows, with their lines', () => {
    const high = Float64Array.of(4, 4, 4, 0, 4, 0);
    expect(faultsOf(() => map(several({ high })))).toEqual(['5 h high-below-low', '7 h high-below-low']);
    const left = map(several({ high }), { invalidRows: 'skip' });
    // One without a single bar is left out.
    expect([...left].map(([name, bars]) => [name, bars.length])).toEqual([
      ['ES', 3],
      ['NQ', 1],
    ]);
  });

  it('have no interval where each has one bar alone', () => {
    const found = refusal(() => map(rows(2, { ticker: labels(0, 1) })));
    expect([found.code, found.argument]).toEqual(['interval-unknown', 'options.interval']);
    expect(found.message).toMatch(/^csv has one bar, /);
    expect([...map(rows(2, { ticker: labels(0, 1) }), { interval: '1d' }).keys()]).toEqual(['ES', 'NQ']);
  });

  it('keep their contracts', () => {
    const found = map(several({ contract: labels(0, 1, 0, 1, 1, 0) }));
    expect([...found.get('ES')!.contract!]).toEqual([0, 0, 1]);
    expect(found.get('NQ')!.contracts).toEqual(['NQ']);
  });
});
