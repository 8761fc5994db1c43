import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressors } from 'hyparquet-compressors';
import { describe, expect, it } from 'vitest';
import { BarstatsRangeError, BarstatsTypeError } from '../../../../src/errors/index.js';
import { barsFromParquet } from '../../../../src/parquet/index.js';
import { writeWithDuckDb } from './write-with-duckdb.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-parquet-'));
/** A Parquet file of the rows of a query, written by DuckDB. */
async function parquet(query: string, options = ''): Promise<Uint8Array> {
  const file = join(folder, `${Math.abs(hash(query + options))}.parquet`);
  await writeWithDuckDb([[file, query, `FORMAT PARQUET${options}`]]);
  return readFileSync(file);
}

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** 5,000 minutes from 2024-01-02 14:30 UTC. */
const minutes = (time: string, more = ''): string =>
  `SELECT ${time} AS time, 100 + i % 7 AS open, 118.25 + i % 5 AS high, 99.5 - i % 3 AS low, (100 + i % 11)::DECIMAL(9, 2) AS close, i AS volume${more}
   FROM range(5000) r(i)`;
const START = Date.UTC(2024, 0, 2, 14, 30);

describe('barsFromParquet', () => {
  it.each([
    [
      'timestamps in UTC',
      `TIMESTAMPTZ '2024-01-02 14:30:00+00' + INTERVAL (i) MINUTE`,
      'TIMESTAMP in microseconds, UTC',
    ],
    ['nanoseconds', `(1704205800000000000 + i * 60000000000)::BIGINT`, 'epoch nanoseconds'],
    ['milliseconds', `1704205800000 + i * 60000`, 'epoch milliseconds'],
    ['seconds as doubles', `(1704205800 + i * 60)::DOUBLE`, 'epoch seconds'],
  ])('reads %s', async (_, time, times) => {
    const bars = await barsFromParquet(await parquet(minutes(time)));
    expect(bars.length).toBe(5000);
    expect(bars.interval).toBe(60_000);
    expect(bars.time[0]).toBe(START);
    expect(bars.time[4999]).toBe(START + 4999 * 60_000);
    expect([bars.open[8], bars.high[8], bars.low[8], bars.close[8], bars.volume?.[8]]).toEqual([
      101, 121.25, 97.5, 108, 8,
    ]);
    expect(bars.source).toMatchObject({ format: 'parquet', times, rows: 5000, timeZone: 'UTC', order: 'oldest-first' });
  });

  it.each(['DECIMAL(9, 2)', 'DECIMAL(18, 4)', 'DECIMAL(38, 6)', 'DECIMAL(38, 30)'])(
    'reads of a %s the number that is nearest to its digits',
    async (type) => {
      const price = (digits: string): string => `(${digits})::VARCHAR::${type}`;
      const query = `SELECT DATE '2024-01-01' + i::INT AS date, ${price("i - 2 || '.01'")} AS open, ${price("i + 49990 || '.29'")} AS high,
        ${price("'-3.07'")} AS low, ${price("i || '.57'")} AS close FROM range(9) r(i)`;
      const bars = await barsFromParquet(await parquet(query));
      for (let i = 0; i < 9; i++) {
        expect([bars.open[i], bars.high[i], bars.low[i], bars.close[i]]).toEqual([
          Number(`${i - 2}.01`),
          Number(`${i + 49990}.29`),
          -3.07,
          Number(`${i}.57`),
        ]);
      }
    },
  );

  it('needs the zone of timestamps that have none', async () => {
    const file = await parquet(minutes(`TIMESTAMP '2024-01-02 09:30:00' + INTERVAL (i) MINUTE`));
    await expect(barsFromParquet(file)).rejects.toMatchObject({
      code: 'time-without-zone',
      argument: 'options.timeZone',
    });
    const bars = await barsFromParquet(file, { timeZone: 'America/New_York' });
    expect(bars.time[0]).toBe(START);
  });

  it('reads dates', async () => {
    const days = `SELECT DATE '2024-01-01' + i::INT AS "Date", 1 AS o, 3 AS h, 1 AS l, 2 AS c FROM range(20) r(i)`;
    const bars = await barsFromParquet(await parquet(days));
    expect(bars.daily).toBe(true);
    expect(bars.volume).toBeNull();
    expect(bars.time[19]).toBe(Date.UTC(2024, 0, 20));
    expect(bars.source).toMatchObject({ times: 'DATE', timeZone: null });
  });

  it('reads groups of rows one after the other and says how far it is', async () => {
    const file = await parquet(minutes('1704205800000 + i * 60000'), ', ROW_GROUP_SIZE 2048');
    const progress: number[] = [];
    const whole = await barsFromParquet(file, { onProgress: ({ rows }) => progress.push(rows) });
    expect(whole.source.rowGroups).toBeGreaterThan(1);
    expect(progress.at(-1)).toBe(5000);
    expect(progress.length).toBe(whole.source.rowGroups);
    const parts = await barsFromParquet({
      byteLength: file.length,
      slice: (start: number, end?: number) => Promise.resolve(new Uint8Array(file.subarray(start, end)).buffer),
    });
    expect([...parts.close]).toEqual([...whole.close]);
  });

  it('reads several tickers as a map, and one of them by name', async () => {
    const file = await parquet(
      minutes('1704205800000 + (i // 2) * 60000', `, CASE WHEN i % 2 = 0 THEN 'ES' ELSE 'NQ' END AS ticker`),
    );
    await expect(barsFromParquet(file)).rejects.toMatchObject({ code: 'several-tickers', count: 2 });
    const map = await barsFromParquet(file, { byTicker: true });
    expect([...map.keys()]).toEqual(['ES', 'NQ']);
    const one = await barsFromParquet(file, { ticker: 'NQ' });
    expect(one.length).toBe(2500);
    expect([...one.open]).toEqual([...map.get('NQ')!.open]);
  });

  it('names the rows that are not bars', async () => {
    const query = `SELECT 1704205800000 + i * 60000 AS time, 1 AS open, CASE WHEN i = 6 THEN 0 ELSE 3 END AS high, 1 AS low, 2 AS close FROM range(10) r(i)`;
    const file = await parquet(query);
    const refused = await barsFromParquet(file).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BarstatsRangeError);
    expect(refused).toMatchObject({
      code: 'invalid-rows',
      message: 'file, row 7: high is 0 and low is 1: the high must not be below the low',
      faults: [{ line: 7, column: 'high', code: 'high-below-low' }],
    });
    const bars = await barsFromParquet(file, { invalidRows: 'skip' });
    expect(bars.length).toBe(9);
    expect(bars.source.invalidRows).toBe(1);
  });

  it('leaves out rows without prices, and counts them', async () => {
    const price = (value: number): string => `CASE WHEN i = 3 THEN NULL ELSE ${value} END`;
    const query = `SELECT DATE '2024-01-01' + i::INT AS date, ${price(1)} AS open, ${price(3)} AS high, ${price(1)} AS low, ${price(2)} AS close FROM range(10) r(i)`;
    const bars = await barsFromParquet(await parquet(query));
    expect(bars.length).toBe(9);
    expect(bars.source.emptyRows).toBe(1);
  });

  it('adjusts prices', async () => {
    const query = `SELECT DATE '2024-01-01' + i::INT AS date, 20 AS open, 40 AS high, 10 AS low, 20 AS close, 5 AS "Adj Close" FROM range(3) r(i)`;
    const bars = await barsFromParquet(await parquet(query), { adjusted: true });
    expect([bars.open[0], bars.high[0], bars.low[0], bars.close[0]]).toEqual([5, 10, 2.5, 5]);
  });

  it('asks for what unpacks other codecs', async () => {
    const file = await parquet(minutes('1704205800000 + i * 60000'), ', CODEC ZSTD');
    await expect(barsFromParquet(file)).rejects.toMatchObject({
      code: 'not-a-table',
      argument: 'options.compressors',
      message:
        'file is compressed with ZSTD: give options.compressors, such as compressors from the package hyparquet-compressors',
    });
    expect((await barsFromParquet(file, { compressors })).length).toBe(5000);
  });

  it.each([
    ['text', new TextEncoder().encode('time,open,high,low,close\n1,2,3,4,5\n')],
    ['nothing', new Uint8Array(0)],
    ['a beginning alone', new TextEncoder().encode('PAR1')],
  ])('refuses %s', async (_, bytes) => {
    await expect(barsFromParquet(bytes)).rejects.toMatchObject({
      code: 'not-a-table',
      argument: 'file',
      message: expect.stringMatching(/^file cannot be read as Parquet: ./) as string,
    });
  });

  it.each([
    [null, 'null'],
    ['bars.parquet', '"bars.parquet", which looks like a path: pass its bytes, such as readFileSync(…)'],
    [{ byteLength: 5 }, 'an object'],
    [{ slice: () => new ArrayBuffer(0) }, 'an object'],
  ])('refuses %j, which is no file', async (file, shown) => {
    await expect(barsFromParquet(file as never)).rejects.toEqual(
      new BarstatsTypeError(
        'wrong-type',
        `file must be the bytes of a Parquet file, or have byteLength and slice, got ${shown}`,
        { argument: 'file' },
      ),
    );
  });

  it('takes an ArrayBuffer', async () => {
    const file = await parquet(minutes('1704205800000 + i * 60000'));
    expect((await barsFromParquet(Uint8Array.from(file).buffer)).length).toBe(5000);
  });

  it('reads columns in any order, of doubles in one piece and of numbers for names', async () => {
    const query = `SELECT i / 8::DOUBLE AS open, 7 AS contract, 1e6 AS high, 0 AS low, 1 AS close, 1704205800000 + i * 60000 AS time FROM range(2000) r(i)`;
    const bars = await barsFromParquet(await parquet(query));
    expect([bars.time[0], bars.source.firstTime, bars.contracts]).toEqual([START, '1704205800000', ['7']]);
    expect([bars.open[1], bars.open[1999]]).toEqual([0.125, 1999 / 8]);
  });

  it('takes midnights in UTC for instants', async () => {
    const days = `SELECT TIMESTAMPTZ '2024-01-02 00:00:00+00' + INTERVAL (i) DAY AS time, 1 AS open, 3 AS high, 1 AS low, 2 AS close FROM range(3) r(i)`;
    const bars = await barsFromParquet(await parquet(days));
    expect([bars.daily, bars.time[2], bars.source.timeZone]).toEqual([true, Date.UTC(2024, 0, 4), 'UTC']);
  });

  it('joins columns of doubles from several groups', async () => {
    // So many different ones are not written as a dictionary.
    const query = `SELECT 1704205800000 + i * 60000 AS time, i / 8::DOUBLE AS open, 1e6 AS high, 0 AS low, 1 AS close FROM range(300000) r(i)`;
    const bars = await barsFromParquet(await parquet(query, ', ROW_GROUP_SIZE 122880'));
    expect(bars.source.rowGroups).toBe(3);
    expect(bars.open.findIndex((open, i) => open !== i / 8)).toBe(-1);
  });

  it('takes midnights without a zone for dates', async () => {
    const days = `SELECT TIMESTAMP '2024-01-02' + INTERVAL (i) DAY AS time, 1 AS open, 3 AS high, 1 AS low, 2 AS close FROM range(3) r(i)`;
    const bars = await barsFromParquet(await parquet(days));
    expect([bars.daily, bars.time[2], bars.source.timeZone]).toEqual([true, Date.UTC(2024, 0, 4), null]);
  });

  it('finds the unit of times by the first one that there is', async () => {
    const or = (value: string): string => `CASE WHEN i < 2 THEN NULL ELSE ${value} END`;
    const query = `SELECT ${or('1704205800000 + i * 60000')} AS time, ${or('1')} AS open, ${or('3')} AS high, ${or('1')} AS low, ${or('2')} AS close FROM range(9) r(i)`;
    const bars = await barsFromParquet(await parquet(query));
    expect([bars.length, bars.time[0], bars.source.firstTime]).toEqual([7, START + 120_000, '1704205920000']);
    const never = query.replace('i < 2', 'i < 99');
    await expect(barsFromParquet(await parquet(never))).rejects.toMatchObject({ code: 'invalid-rows', count: 7 });
  });

  it('gives decimals of any width as they were stored', async () => {
    const query = `SELECT 1704205800000 + i * 60000 AS time, (12345.678 + i)::DECIMAL(38, 18) AS open, 22345.678::DECIMAL(38, 18) AS high, 1.1::DECIMAL(38, 18) AS low, 12345.679::DECIMAL(38, 9) AS close FROM range(9) r(i)`;
    const bars = await barsFromParquet(await parquet(query));
    expect([...bars.open]).toEqual(Array.from({ length: 9 }, (_, i) => Number(`${12_345 + i}.678`)));
    expect([bars.high[0], bars.low[0], bars.close[0]]).toEqual([22345.678, 1.1, 12345.679]);
  });

  it('takes no time of day for a time', async () => {
    const prices = '1 AS open, 3 AS high, 1 AS low, 2 AS close';
    const query = `SELECT DATE '2024-01-02' + i::INT AS date, TIME '09:30:00' AS time, ${prices} FROM range(3) r(i)`;
    const file = await parquet(query);
    expect((await barsFromParquet(file)).time[0]).toBe(Date.UTC(2024, 0, 2));
    await expect(barsFromParquet(file, { columns: { time: ['date', 'time'] } })).rejects.toMatchObject({
      code: 'unknown-column',
      argument: 'options.columns.time',
      message: 'the column "date" (INT32) must hold dates and times of day: give one column with both',
    });
  });

  it.each([
    ['an offset', `strftime(TIMESTAMP '2024-01-02 14:30:00' + INTERVAL (i) MINUTE, '%Y-%m-%dT%H:%M:%SZ')`, {}],
    [
      'a space and no zone',
      `strftime(TIMESTAMP '2024-01-02 09:30:00' + INTERVAL (i) MINUTE, '%Y-%m-%d %H:%M:%S')`,
      { timeZone: 'America/New_York' },
    ],
    [
      'day and month that need an option',
      `strftime(TIMESTAMP '2024-01-02 14:30:00' + INTERVAL (i) MINUTE, '%d/%m/%Y %H:%M')`,
      { timeZone: 'UTC', dates: 'day-first' },
    ],
  ] as const)('reads times as text with %s, as a CSV file', async (_, time, options) => {
    const bars = await barsFromParquet(await parquet(minutes(time)), options);
    expect([bars.length, bars.interval, bars.time[0], bars.time[4999]]).toEqual([
      5000,
      60_000,
      START,
      START + 4999 * 60_000,
    ]);
    expect([bars.open[8], bars.high[8], bars.low[8], bars.close[8], bars.volume?.[8]]).toEqual([
      101, 121.25, 97.5, 108, 8,
    ]);
    expect(bars.source).toMatchObject({
      format: 'parquet',
      columns: { time: ['time'], volume: 'volume' },
      rowGroups: 1,
    });
  });

  it('reads the dates, tickers and faults of text times', async () => {
    const query = `SELECT strftime(DATE '2024-01-01' + (i // 2)::INT, '%Y-%m-%d') AS "__index_level_0__", 1 AS open, 3 AS high, 1 AS low,
      CASE WHEN i = 6 THEN 9 ELSE 2 END AS close, CASE WHEN i % 2 = 0 THEN 'A, "B"' ELSE 'C' END AS symbol FROM range(20) r(i)`;
    const file = await parquet(query);
    await expect(barsFromParquet(file, { byTicker: true })).rejects.toMatchObject({
      message: expect.stringMatching(/^file, row 7: close is 9/) as string,
      faults: [{ line: 7, code: 'close-outside-range' }],
    });
    const map = await barsFromParquet(file, { byTicker: true, invalidRows: 'skip' });
    expect([...map].map(([name, { length, daily }]) => [name, length, daily])).toEqual([
      ['A, "B"', 9, true],
      ['C', 10, true],
    ]);
  });

  it('reads 32-bit floats as the decimals that they were rounded from', async () => {
    const query = `SELECT (185.9 + i / 100)::FLOAT AS open,
      200.15::FLOAT AS high, 110.6015625::FLOAT AS low, 185.9::FLOAT AS close,
      TIMESTAMPTZ '2024-01-02 14:30:00+00' + INTERVAL (i) MINUTE AS "__index_level_0__" FROM range(9) r(i)`;
    const bars = await barsFromParquet(await parquet(query));
    expect([...bars.open]).toEqual(Array.from({ length: 9 }, (_, i) => Number(`185.9${i}`)));
    expect([bars.high[0], bars.low[0], bars.close[0]]).toEqual([200.15, 110.6015625, 185.9]);
    expect([bars.time[0], bars.source.columns.time, bars.source.numbers]).toEqual([
      START,
      ['__index_level_0__'],
      '32-bit floats',
    ]);
  });

  it('refuses more rows than are read before it unpacks them, and describes a few faults of many', async () => {
    const file = await parquet(
      `SELECT 1704205800000 AS time, 1 AS open, 3 AS high, 1 AS low, 2 AS close FROM range(300000) r(i)`,
    );
    const refused = barsFromParquet(file, { maxRows: 299_999, onProgress: () => expect.fail() });
    await expect(refused).rejects.toMatchObject({
      code: 'out-of-bounds',
      argument: 'options.maxRows',
      limit: 299_999,
    });
    await expect(barsFromParquet(file)).rejects.toMatchObject({ code: 'invalid-rows', count: 299_999 });
  });

  it('refuses prices that are not there where they are to be adjusted', async () => {
    const query = `SELECT 1704205800000 + i * 60000 AS time, CASE WHEN i = 2 THEN NULL ELSE 1.5::DOUBLE END AS open, 3 AS high, 1 AS low, 2 AS close, 1 AS adj_close FROM range(5) r(i)`;
    const refused = await barsFromParquet(await parquet(query), { adjusted: true }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'invalid-rows', faults: [{ line: 3, column: 'open' }] });
  });

  it('refuses a file that is damaged, and throws nothing else', async () => {
    const file = await parquet(minutes('1704205800000 + i * 60000'));
    // Where the schema is, at the end.
    const footer = file.length - 8 - new DataView(file.buffer, file.byteOffset).getUint32(file.length - 8, true);
    let refused = 0;
    for (let at = footer; at < file.length; at += 3) {
      const damaged = Uint8Array.from(file);
      damaged[at] ^= 1 + (at % 255);
      const result: unknown = await barsFromParquet(damaged, { invalidRows: 'skip' }).catch((error: unknown) => error);
      if (!(result instanceof Error)) continue;
      expect(result, `byte ${at}: ${result.stack}`).toBeInstanceOf(BarstatsRangeError);
      refused++;
    }
    expect(refused).toBeGreaterThan(20);
  });

  it('refuses names that are not text', async () => {
    const query = `SELECT DATE '2024-01-02' AS time, 1 AS open, 2 AS high, 1 AS low, 2 AS close, {'a': 1} AS ticker`;
    await expect(barsFromParquet(await parquet(query))).rejects.toMatchObject({
      code: 'unknown-column',
      argument: 'options.columns.ticker',
      message: 'the column "ticker" (a group) must hold names',
    });
  });

  it('refuses columns of other types', async () => {
    const file = await parquet(`SELECT true AS time, 1 AS open, 2 AS high, 1 AS low, 2 AS close`);
    await expect(barsFromParquet(file, { columns: { time: 'time' } })).rejects.toMatchObject({
      code: 'unknown-column',
      argument: 'options.columns.time',
      message: 'the column "time" (BOOLEAN) must hold timestamps, dates, numbers or text: cast it to TIMESTAMP',
    });
    const prices = await parquet(`SELECT 1704205800000 AS time, '1' AS open, 2 AS high, 1 AS low, 2 AS close`);
    await expect(barsFromParquet(prices)).rejects.toMatchObject({
      code: 'unknown-column',
      argument: 'options.columns.open',
      message: 'the column "open" (BYTE_ARRAY) must hold numbers',
    });
  });
});
