import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barsFromDuckDb } from '../../own-data/bars-from-duckdb.js';
import { SourceError } from '../../own-data/source-error.js';
import { barsFromColumns } from '../../../../src/bars/index.js';
import { columnsOf, type MarketRow, marketRows } from '../../../../test/bars/market-rows.js';

let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

const bars = (sql: string, ...rest: [parameters?: string[], options?: Parameters<typeof barsFromDuckDb>[3]]) =>
  barsFromDuckDb(connection, sql, ...rest);

/** One table of three bars, whose times, or anything else, are written otherwise. */
const rowsOf = (times: readonly string[], prices = '10, 12, 9, 11') =>
  `select * from (values ${times.map((time) => `(${time}, ${prices})`).join(', ')}) as t("time", "open", high, low, "close")`;

const literal = (value: number | string | undefined): string =>
  typeof value === 'number' ? `${value}::double` : value === undefined ? 'null' : `'${value}'`;

const fieldsOf = (rows: readonly MarketRow[]) => Object.keys(rows[0]) as (keyof MarketRow)[];

/** The rows as a query. */
function queryOf(rows: readonly MarketRow[]): string {
  const fields = fieldsOf(rows);
  const values = rows.map((row) => `(${fields.map((field) => literal(row[field])).join(', ')})`);
  return `select * from (values ${values.join(', ')}) as t(${fields.map((field) => `"${field}"`).join(', ')})`;
}

describe('barsFromDuckDb', () => {
  it('gives the bars of the same columns, whatever they are', async () => {
    const market = marketRows({ interval: 60_000 });
    await fc.assert(
      fc.asyncProperty(market, async (rows) => {
        expect(await bars(queryOf(rows), undefined, { timeUnit: 'ms' })).toEqual(barsFromColumns(columnsOf(rows)));
      }),
      { numRuns: 30 },
    );
  });

  const minutes = [0, 1, 2].map((minute) => Date.UTC(2024, 6, 1, 13, 30 + minute));
  const iso = minutes.map((time) => new Date(time).toISOString());
  const wall = iso.map((text) => text.slice(0, -1).replace('T', ' '));

  it.each([
    ['seconds', minutes.map((time) => String(time / 1000))],
    ['milliseconds', minutes.map(String)],
    ['microseconds', minutes.map((time) => `${time}000`)],
    ['nanoseconds', minutes.map((time) => `${time}000000`)],
    ['seconds in doubles', minutes.map((time) => `${time / 1000}::double`)],
    ['TIMESTAMPTZ', iso.map((text) => `'${text}'::timestamptz`)],
    ['TIMESTAMPTZ of another offset', wall.map((text) => `('${text}-04')::timestamptz - interval 4 hour`)],
  ])('takes times in %s', async (_, times) => {
    const { time, interval } = await bars(rowsOf(times));
    expect([...time]).toEqual(minutes);
    expect(interval).toBe(60_000);
  });

  it.each(['timestamp', 'timestamp_s', 'timestamp_ms', 'timestamp_ns'])(
    'takes %s in a zone, and not without',
    async (type) => {
      const query = rowsOf(wall.map((text) => `'${text}'::${type}`));
      expect([...(await bars(query, undefined, { timeZone: 'UTC' })).time]).toEqual(minutes);
      const newYork = await bars(query, undefined, { timeZone: 'America/New_York' });
      expect([...newYork.time]).toEqual(minutes.map((time) => time + 4 * 3_600_000));
      await expect(bars(query)).rejects.toThrow(/^the timestamps in the column time have no time zone/);
    },
  );

  it('takes dates for daily bars, one of them as well', async () => {
    const { daily, time } = await bars(rowsOf(["date '2024-07-01'"]));
    expect(daily).toBe(true);
    expect([...time]).toEqual([Date.UTC(2024, 6, 1)]);
  });

  it.each([
    ['microseconds', "'2024-07-01 13:30:00.000001Z'::timestamptz", {}],
    ['nanoseconds', "'2024-07-01 13:30:00.000000001'::timestamp_ns", { timeZone: 'UTC' }],
    ['nanoseconds in integers', '1719840600000000001', {}],
  ])('refuses times between two milliseconds: %s', async (_, time, options) => {
    await expect(bars(rowsOf([time]), undefined, options)).rejects.toThrow(/^time of row 1 is .*whole milliseconds/);
  });

  it('takes parameters, a semicolon and a comment at the end', async () => {
    const query = `${rowsOf(minutes.map(String))} where "time" > $1 -- all but the first\n;`;
    const { length } = await bars(query, [String(minutes[0])]);
    expect(length).toBe(2);
  });

  it('finds columns in any case, and those that are named', async () => {
    const renamed = `select "time" as "Date Time", "open" as "OPEN", high as "High", low as "LOW", "close" as "Last" from (${rowsOf(minutes.map(String))})`;
    const { length, close } = await bars(renamed, undefined, { columns: { time: 'Date Time', close: 'Last' } });
    expect(length).toBe(3);
    expect([...close]).toEqual([11, 11, 11]);
    await expect(bars(renamed)).rejects.toThrow(
      new SourceError(
        'there is no column time or timestamp or date or datetime or ts among Date Time, OPEN, High, LOW, Last',
      ),
    );
    await expect(
      bars(`select 1 as volume_, * from (${rowsOf(['1'])})`, undefined, { columns: { volume: 'v' } }),
    ).rejects.toThrow(/^there is no column v among/);
    await expect(bars(`select 1 as "Date", * from (${rowsOf(['1'])})`)).rejects.toThrow(
      new SourceError('the columns Date and time may all be the time: say which one is'),
    );
  });

  it('makes the nearest double of a decimal, however wide', async () => {
    const digits = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n });
    const decimal = fc.record({ digits, scale: fc.integer({ min: 0, max: 17 }), width: fc.constantFrom(18, 30, 38) });
    await fc.assert(
      fc.asyncProperty(fc.array(decimal, { minLength: 1, maxLength: 20 }), async (decimals) => {
        for (const { digits, scale, width } of decimals) {
          const padded = String(digits).padStart(scale + 1, '0');
          const text = `${padded.slice(0, padded.length - scale)}.${padded.slice(padded.length - scale)}`.replace(
            /\.$/,
            '',
          );
          for (const sign of ['', '-']) {
            const price = `'${sign}${text}'::decimal(${width}, ${scale})`;
            const { open } = await bars(rowsOf(["date '2024-07-01'"], Array(4).fill(price).join(', ')));
            expect(open[0]).toBe(Number(sign + text));
          }
        }
      }),
      { numRuns: 10 },
    );
    const price = "'1.81901566643124313'::decimal(18, 17)";
    const { open } = await bars(rowsOf(["date '2024-07-01'"], Array(4).fill(price).join(', ')));
    expect(open[0]).toBe(1.81901566643124313);
  });

  it.each([
    ['bigint', '10::bigint', 10],
    ['hugeint', '10::hugeint', 10],
    ['float', '10.1::float', Math.fround(10.1)],
    ['varchar', "'10.1'", 10.1],
  ])('casts prices of type %s', async (_, price, expected) => {
    const { low } = await bars(rowsOf(["date '2024-07-01'"], Array(4).fill(price).join(', ')));
    expect(low[0]).toBe(expected);
  });

  it.each([
    [
      'a null price',
      rowsOf(minutes.map(String)).replace('10, 12, 9, 11)', 'null, 12, 9, 11)'),
      'open of row 1 is null: every bar needs one',
    ],
    ['a null time', rowsOf([String(minutes[0]), 'null']), 'time of row 2 is null: every bar needs one'],
    ['a null time at first', rowsOf(['null', String(minutes[0])]), 'time of row 1 is null: every bar needs one'],
    [
      'NaN',
      rowsOf([String(minutes[0])], "10, 12, 'nan'::double, 11"),
      /^low of row 1 is NaN: .* \(in the source: nan\)$/,
    ],
    [
      'a high below the low',
      rowsOf([String(minutes[0])], '10, 8, 9, 11'),
      /^high of row 1 is 8 and low of row 1 is 9: the high must not be below the low/,
    ],
    [
      'another order',
      rowsOf([...minutes].reverse().map(String)),
      /^time of row 2 is \d+ after time of row 1 is \d+: bars must be in ascending order of time/,
    ],
    [
      'duplicates',
      rowsOf([minutes[0], minutes[1], minutes[1]].map(String)),
      /^time of row 3 is .*: no two bars may have the same time/,
    ],
    [
      'no rows',
      `${rowsOf([String(minutes[0])])} where false`,
      /^the source has no bars, and finding the interval takes two/,
    ],
    ['times in text', rowsOf(iso.map((text) => `'${text}'`)), /^the times in the column "time" are text/],
    ['times that are none', rowsOf(['true']), /^the column "time" is of type BOOLEAN and holds no times/],
    [
      'prices that are none',
      rowsOf(["date '2024-07-01'"], '10, 12, [9], 11'),
      /^the column "low" is of type INTEGER\[\] and holds no numbers/,
    ],
  ])('refuses %s', async (_, query, message) => {
    const refusal = bars(query);
    await expect(refusal).rejects.toThrow(SourceError);
    await expect(refusal).rejects.toThrow(message);
  });

  it('refuses a contract that is null', async () => {
    const query = `select *, null::varchar as contract from (${rowsOf([String(minutes[0])])})`;
    await expect(bars(query)).rejects.toThrow('contract of row 1 is null: every bar needs one');
  });

  it('keeps the order and every bar of many chunks', async () => {
    const query = `select 1700000000000 + 60000 * i as "time", i % 7 + 1.5 as "open", i % 7 + 2 as high, i % 7 + 1 as low, i % 7 + 1.5 as "close", i as volume, 'ES' || (i // 9000) as contract from range(20000) t(i)`;
    const { length, volume, open, contracts, contract } = await bars(query);
    expect(length).toBe(20_000);
    expect(volume!.every((each, i) => each === i)).toBe(true);
    expect(open.every((each, i) => each === (i % 7) + 1.5)).toBe(true);
    expect(contracts).toEqual(['ES0', 'ES1', 'ES2']);
    expect(contract![19_999]).toBe(2);
  });
});
